// Sets the theme before the first paint. A file of its own because the content security policy allows no inline script.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem('mantine-color-scheme-value');
  } catch {
    // Forbidden in this browser: as the system says.
  }
  const dark = stored === 'dark' || (stored !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
})();
