package pages

import "strings"

// Header is one line of an answer.
type Header struct{ Name, Value string }

// Headers returns the headers of a file by its name ("" is the front page): what the answer may be
// used for.
//
// Nobody may frame the lab itself. Everybody may frame the embed page, also pages that are isolated
// from other origins, and sandboxed frames with an origin of their own, for which all files of the
// page come from another origin. These files are public and the same for everyone, so all origins
// may load them.
func Headers(name string) []Header {
	headers := []Header{
		{"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
		{"Referrer-Policy", "strict-origin-when-cross-origin"},
		{"X-Content-Type-Options", "nosniff"},
	}
	if name == "scan.html" || name == "scan" { // it reads QR codes through the camera
		headers[0].Value = strings.Replace(headers[0].Value, "camera=()", "camera=(self)", 1)
	}
	switch {
	case name == "embed.html" || name == "embed":
		return append(headers, // its policy is given by its first script, see sandbox.js
			Header{"Cross-Origin-Embedder-Policy", "require-corp"},
			Header{"Cross-Origin-Resource-Policy", "cross-origin"},
		)
	case name == "embed.js" || strings.HasPrefix(name, "assets/"):
		return append(headers,
			Header{"Access-Control-Allow-Origin", "*"},
			Header{"Content-Security-Policy", Policy()},
			// A worker of a page with this line must have it too.
			Header{"Cross-Origin-Embedder-Policy", "require-corp"},
			Header{"Cross-Origin-Resource-Policy", "cross-origin"},
		)
	}
	return append(headers,
		Header{"Content-Security-Policy", Policy() + "; frame-ancestors 'self'"},
		Header{"Cross-Origin-Opener-Policy", "same-origin"},
		Header{"Cross-Origin-Resource-Policy", "same-origin"},
	)
}

// Policy is the content security policy. Every page also contains it, for hosts that send no
// headers; only a header can say which pages may frame it.
func Policy() string {
	return strings.Replace(strings.Join(policy, "; "), "{watch}", watchSum(), 1)
}

// policy lets nothing in but files of this site, and the one script that stands in its pages.
// WebAssembly may be compiled, scripts may not be evaluated from text; a blob or data image is a
// picture that the lab itself has drawn, and a frame is the preview of an embed.
var policy = []string{
	"default-src 'none'",
	"script-src 'self' {watch} 'wasm-unsafe-eval'",
	"style-src 'self'",
	"img-src 'self' data: blob:",
	"connect-src 'self'",
	"font-src 'self'",
	"frame-src 'self'",
	"manifest-src 'self'",
	"worker-src 'self'",
	"base-uri 'none'",
	"form-action 'none'",
}

// HeadersFile lists the headers in the form that several hosts of pages read from a file _headers
// at the root of a site. Lines of one path must not apply to another: such hosts add them up.
func HeadersFile() string {
	var b strings.Builder
	for _, path := range []string{"", "index.html", "404.html", "embed", "embed.html", "embed.js",
		"scan", "scan.html", "sw.js", "assets/*"} {
		b.WriteString("/" + path + "\n")
		for _, h := range Headers(path) {
			b.WriteString("  " + h.Name + ": " + h.Value + "\n")
		}
		b.WriteString("  Cache-Control: " + CacheControl(path) + "\n")
	}
	return b.String()
}

// CacheControl says how long an answer may be kept: what has a hash in its name for ever, anything
// else only as long as the server says that it has not changed.
func CacheControl(name string) string {
	if strings.HasPrefix(name, "assets/") {
		return "public, max-age=31536000, immutable"
	}
	return "no-cache"
}
