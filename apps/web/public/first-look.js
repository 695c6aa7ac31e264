// A file of its own because the content security policy allows no inline script.

// Before the first paint: the theme, and whether the login that the page brings is what this visitor gets to see.
(() => {
  const page = document.documentElement;
  const read = (storage, key) => {
    try {
      return window[storage].getItem(key);
    } catch {
      // Forbidden in this browser: as if nothing was kept.
      return null;
    }
  };
  const scheme = read('localStorage', 'mantine-color-scheme-value');
  const dark = scheme === 'dark' || (scheme !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  page.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');

  const wanted = read('localStorage', 'rastnetz.language') ?? navigator.languages[0] ?? 'en';
  const language = /^de(-|$)/i.test(wanted) ? 'de' : 'en';
  const isSignedIn = read('localStorage', 'rastnetz.user') !== null;
  const isOtherLook = language !== page.lang || isSignedIn || read('sessionStorage', 'rastnetz.session-expired') !== null;
  page.toggleAttribute('data-other-look', isOtherLook);
  if (isOtherLook) document.title = 'Rastnetz';
})();

// What libraries may make of text: style sheets, characters by their names, links in the sources of a map, workers that are files of ours.
// Any other tag is dropped, code is refused (the policy requires Trusted Types).
window.trustedTypes?.createPolicy('default', {
  createHTML: (html) =>
    html.replace(/<[^>]*>?/g, (tag) => (/^<(\/a|a( (href="https?:\/\/[^"<>]*"|target="_blank"))*)>$/.test(tag) ? tag : '')),
  createScriptURL(address) {
    if (new URL(address, location.href).origin !== location.origin) throw new TypeError('no script of another origin');
    return address;
  },
});

// Passkeys belong to a domain, and an IP address has none.
document.documentElement.toggleAttribute('data-no-passkeys', !('PublicKeyCredential' in window) || /^[\d.]+$|^\[/.test(location.hostname));

// What is pressed is kept until the program is there.
(() => {
  let pressed = null;
  const keepPressed = (event) => {
    const found = event.target.closest('button, label, [type=radio]');
    // The label of a field leads into the field, as always.
    const control = found?.control ?? found;
    if (control === null || (control.tagName === 'INPUT' && control.type !== 'radio')) return;
    event.preventDefault();
    pressed = control;
  };
  // A form that nobody listens to would leave the page.
  const stay = (event) => event.preventDefault();
  addEventListener('click', keepPressed, true);
  addEventListener('submit', stay);
  addEventListener(
    'program-there',
    () => {
      removeEventListener('click', keepPressed, true);
      removeEventListener('submit', stay);
      pressed?.click();
    },
    { once: true },
  );
})();
