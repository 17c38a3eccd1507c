// Gives the document its content security policy, in place of this script. In a sandboxed frame without an
// origin of its own, Safari 26.5 lets 'self' match nothing (bugs.webkit.org/show_bug.cgi?id=316847), so
// the origin that the document came from is named there.
{
  const script = document.currentScript;
  const meta = document.createElement("meta");
  const own = origin === "null" && /^http/.test(location.origin) ? location.origin : "'self'";
  meta.httpEquiv = "Content-Security-Policy";
  meta.content = script.dataset.policy.replaceAll("'self'", own);
  script.replaceWith(meta);
}
