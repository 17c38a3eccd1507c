# Runs a test in WebAssembly, shrunk: exec.sh <GOROOT> <program> <arguments>. Node passes its environment
# on to the program, which has room for little of it.
root=$(cd "$(dirname "$0")/../.." && pwd)
goroot=$1 program=$2
shift 2
GOGC=400 "$root/bin/shrink" "$program" "$program.small" || exit
exec env -i PATH="$PATH" "$goroot/lib/wasm/go_js_wasm_exec" "$program.small" "$@"
