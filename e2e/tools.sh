#!/bin/sh
# Installs what the browser tests need and this machine lacks: Chromium and Node
# with npm from the system's packages, axe-core as pinned in package-lock.json.
# With arguments, installs those packages instead.
set -eu
cd "$(dirname "$0")"

have() { command -v "$1" >/dev/null 2>&1; }

install() {
	if ! have apt-get; then
		echo "make test needs: $*. Please install what is missing; there is no apt-get here to do it." >&2
		exit 1
	fi
	if [ "$(id -u)" = 0 ]; then
		sudo=
	elif have sudo && sudo -n true 2>/dev/null; then
		sudo=sudo
	else
		echo "make test needs: $*. Please run: sudo apt-get install $*" >&2
		exit 1
	fi
	$sudo apt-get update
	DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y --no-install-recommends "$@"
}

if [ $# -gt 0 ]; then
	install "$@"
	exit
fi

missing=
[ -n "${CHROMIUM:-}" ] || have chromium || have chromium-browser || have google-chrome || missing="$missing chromium"
have node || missing="$missing nodejs"
have npm || missing="$missing npm"
# shellcheck disable=SC2086 # a list of words
[ -z "$missing" ] || install $missing

if [ ! -e node_modules/.ready ] || [ package-lock.json -nt node_modules/.ready ]; then
	npm ci --no-audit --no-fund --ignore-scripts
	touch node_modules/.ready
fi
