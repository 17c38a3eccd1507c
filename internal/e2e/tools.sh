#!/bin/sh
# Installs what the tests need and this machine lacks: Chromium, Node with npm, and
# Python with NumPy (for the programs that are taken away) from the system's
# packages, axe-core as pinned in package-lock.json.
# With "whole", what the benchmarks need: the browser that readers have. With "engines",
# Firefox, WebKitGTK and a screen for it; with "heard", a screen reader. With other arguments, installs those packages.
set -eu
cd "$(dirname "$0")"

have() { command -v "$1" >/dev/null 2>&1; }

may_install() {
	have apt-get && { [ "$(id -u)" = 0 ] || { have sudo && sudo -n true 2>/dev/null; }; }
}

install() {
	if ! may_install; then
		echo "Missing here: $*. Please install it, on Debian by: sudo apt-get install $*" >&2
		return 1
	fi
	sudo=
	[ "$(id -u)" = 0 ] || sudo=sudo
	$sudo apt-get update &&
		DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y --no-install-recommends "$@"
}

# Any browser that browser.go knows.
whole() {
	[ -n "${CHROMIUM:-}" ] || have chromium || have chromium-browser || have google-chrome ||
		install chromium
}

# Chromium without windows does the same with a third less work; not every system has it.
shell() {
	[ -n "${CHROMIUM:-}" ] || have chromium-headless-shell ||
		{ may_install && install chromium-headless-shell; } || whole
}

engines() {
	{ have firefox-esr && have WebKitWebDriver && have Xvfb; } ||
		install firefox-esr webkit2gtk-driver xvfb
}

# Orca and what it speaks with and to; its voice is internal/e2e/heard/voice.
heard() {
	{ have orca && have xdotool && have dbus-daemon && have firefox-esr && have Xvfb; } ||
		install orca xdotool dbus at-spi2-core firefox-esr xvfb
}

case "${1:-}" in
heard) heard && exit ;;
whole) whole && exit ;;
engines) engines && exit ;;
?*) install "$@" && exit ;;
esac

shell
missing=
have node || missing="$missing nodejs"
have npm || missing="$missing npm"
numpy='import numpy'
python3 -c "$numpy" 2>/dev/null || /usr/bin/python3 -c "$numpy" 2>/dev/null ||
	missing="$missing python3-numpy"
# shellcheck disable=SC2086 # a list of words
[ -z "$missing" ] || install $missing

if [ ! -e node_modules/.ready ] || [ package-lock.json -nt node_modules/.ready ]; then
	npm ci --no-audit --no-fund --ignore-scripts
	touch node_modules/.ready
fi
