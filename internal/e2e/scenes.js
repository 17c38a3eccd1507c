// What a scene's script finds and reads on the page, by what a person sees: roles and names.
(() => {
	const plain = text => String(text ?? "").replace(/\s+/g, " ").trim();
	const seen = e => e.checkVisibility({visibilityProperty: true}) && !e.closest("[inert]");
	const roles = {
		button: "button:not([role]), [role=button], summary, input[type=submit]",
		link: "a[href]",
		box: "input:not([type=checkbox], [type=radio], [type=range], [type=file], [type=submit]), textarea",
		menu: "select",
		slider: "input[type=range]",
		tick: "input[type=checkbox], [role=switch], [role=checkbox]",
		radio: "input[type=radio], [role=radio]",
		item: "[role^=menuitem], [role=option]",
		tab: "[role=tab]",
		heading: "h1, h2, h3, h4",
		dialog: "dialog, [role=dialog]",
		picture: "canvas, img, [role=img]",
	};
	const controls = Object.entries(roles).filter(([r]) => r !== "heading" && r !== "dialog").map(([, s]) => s).join();
	const named = e => plain(e.ariaLabel ||
		(e.getAttribute("aria-labelledby") ?? "").split(" ").map(id => document.getElementById(id)?.textContent).join(" ").trim() ||
		[...e.labels ?? []].map(label => label.ariaLabel || [...label.childNodes].filter(n => n !== e).map(n => n.textContent).join(" ")).join(" ") ||
		(e.matches("input, select, textarea") ? e.title || e.placeholder : e.innerText || e.textContent || e.title || e.alt));
	const all = selector => [...document.querySelectorAll(selector)];
	const says = (text, pattern) => new RegExp(pattern).test(text);
	// What an element says: its text, or what stands in it, or the entry that is chosen, or its spoken label.
	const texts = e => [e.innerText, e.value, e.selectedOptions?.[0]?.text, e.ariaLabel, e.ariaValueText, e.textContent]
		.filter(t => t !== undefined && t !== null).map(plain);
	const states = {
		disabled: e => e.matches(":disabled, [aria-disabled=true]"),
		checked: e => e.matches(":checked, [aria-checked=true], [aria-pressed=true], [aria-selected=true]") ||
			e.hasAttribute("aria-current"),
		open: e => e.matches("[open], :popover-open, [aria-expanded=true]"),
		focused: e => e === document.activeElement,
		"in-sight": e => {
			const b = e.getBoundingClientRect();
			return b.width > 0 && b.top >= 0 && b.left >= 0 && b.bottom <= innerHeight + 0.5 && b.right <= innerWidth + 0.5 &&
				[b.top + 3, b.bottom - 3].every(y => {
					const at = document.elementFromPoint(b.left + b.width / 2, y);
					return e.contains(at) || at?.contains(e);
				});
		},
	};
	let marks = 0;
	const find = (role, pattern) => {
		const found = all(role ? roles[role] : controls).filter(e => says(named(e), pattern));
		return found.find(seen) ?? found[0] ?? null;
	};
	const css = selector => all(selector).find(seen) ?? all(selector)[0] ?? null;
	const pixels = selector => {
		const from = css(selector), {width, height} = from;
		const copy = Object.assign(document.createElement("canvas"), {width, height}).getContext("2d", {willReadFrequently: true});
		copy.drawImage(from, 0, 0);
		return copy.getImageData(0, 0, width, height).data;
	};
	return {
		// mark gives what has a role and a name a mark, by which it is found afterwards.
		mark(role, pattern) {
			const e = find(role, pattern);
			if (!e) return "";
			e.dataset.scene ??= ++marks;
			return `[data-scene="${e.dataset.scene}"]`;
		},
		// missing tells what there is instead.
		missing: role => "seen are " + all(role ? roles[role] : controls).filter(seen).map(named).filter(n => n).join(" | "),
		unfold() {
			const closed = all('.fold[aria-expanded="false"]');
			closed.forEach(fold => fold.click());
			return closed.length > 0;
		},
		// page tells why the page does not read as wanted, "" if it does.
		page: (pattern, want) => says(plain(document.body.innerText), pattern) === want ? "" : "the page reads\n" + document.body.innerText,
		named(role, pattern, want) {
			const e = find(role, pattern), there = !!e && seen(e);
			return there === want ? "" : want ? this.missing(role) : named(e) + " is seen";
		},
		there(selector, want) {
			const there = all(selector).some(seen);
			return there === want ? "" : there ? "it is seen" : document.querySelector(selector) ? "it is there, but not seen" : "it is not there";
		},
		count: (selector, pattern) => { const n = all(selector).filter(seen).length; return says(String(n), pattern) ? "" : n + " are seen"; },
		reads(selector, pattern, want) {
			const e = css(selector);
			if (!e) return "it is not there";
			return texts(e).some(t => says(t, pattern)) === want ? "" : "it reads " + [...new Set(texts(e))].map(t => JSON.stringify(t)).join(" or ");
		},
		is(selector, state, want) {
			const e = css(selector);
			if (!e) return "it is not there";
			const test = states[state] ?? (e => e.matches(state));
			return test(e) === want ? "" : (want ? "it is not " : "it is ") + state;
		},
		// within tells whether an element lies in the window, whatever catches the pointer there.
		within(selector) {
			const e = css(selector), b = e.getBoundingClientRect();
			return seen(e) && b.width > 0 && b.top >= 0 && b.left >= 0 && b.bottom <= innerHeight && b.right <= innerWidth ? "" : "it is not in sight";
		},
		// colours counts those that a canvas is painted in, inked its pixels of a colour of the styles,
		// painted those that are not empty.
		colours: selector => new Set(new Uint32Array(pixels(selector).buffer)).size,
		inked(selector, name) {
			const [r, g, b] = [1, 3, 5].map(i => parseInt(getComputedStyle(document.documentElement).getPropertyValue(name).trim().slice(i, i + 2), 16));
			const near = pixels(selector);
			let count = 0;
			for (let i = 0; i < near.length; i += 4) count += Math.max(Math.abs(near[i] - r), Math.abs(near[i + 1] - g), Math.abs(near[i + 2] - b)) <= 30;
			return count;
		},
		painted: selector => pixels(selector).filter((v, i) => i % 4 === 3 && v > 0).length,
		// numbers are those in the text of an element.
		numbers: selector => (css(selector).textContent.match(/[−-]?\d+(\.\d+)?/g) ?? []).map(n => Number(n.replace("−", "-"))),
		text: selector => all(selector).map(e => [...texts(e), e.dataset.exact].join("\n")).join("\n"),
	};
})()
