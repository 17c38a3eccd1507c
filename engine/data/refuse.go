package data

import "fmt"

// Refuse returns a FieldError whose value is written as %v and cut at 60 characters.
func Refuse(field string, value any, allowedEn, allowedZh string) *FieldError {
	shown := []rune(fmt.Sprintf("%v", value))
	if len(shown) > 60 {
		shown = append(shown[:59], '…')
	}
	return &FieldError{Field: field, Value: string(shown), Allowed: allowedEn}
}

// Linear reports whether the term is a single column.
func (t Term) Linear() bool { return len(t.factors) == 1 && t.factors[0].power == 1 }
