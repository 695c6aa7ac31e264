/** Tags that no browser shows. */
const UNSEEN = new Set(['BASE', 'DATALIST', 'HEAD', 'LINK', 'META', 'NOSCRIPT', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);

const isUnseen = (element: Element): boolean =>
  UNSEEN.has(element.tagName) || (element.tagName === 'DIALOG' && !element.hasAttribute('open')) || element.hasAttribute('hidden');

const computed = window.getComputedStyle.bind(window);

/** Mantine makes a rule of its own for an element of which a style depends on the width of the window; widths in `em` are those of the root. */
const hasRule = (element: Element): boolean =>
  element === document.documentElement || /(^| )__m__/.test(element.getAttribute('class') ?? '');

/** What holds where nothing is written on the element. */
const DEFAULTS: Readonly<Record<string, (element: Element) => string>> = {
  display: (element) => (isUnseen(element) ? 'none' : 'block'),
  visibility: ({ parentElement }) => (parentElement ? styleOf(parentElement, 'visibility') : 'visible'),
};

/** A property in kebab case, as far as queries, pointers and floating panels ask for it: what is written on the element, else the default. */
function styleOf(element: Element, property: string): string {
  const written = (element as HTMLElement).style.getPropertyValue(property);
  if (written || !element.isConnected) return written;
  return hasRule(element) ? computed(element).getPropertyValue(property) : (DEFAULTS[property]?.(element) ?? '');
}

const inKebabCase = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * This DOM works through the rules of all style sheets for an element and those around it each time a property is read, which took a sixth of the
 * time of all screens. Style sheets of files are not loaded here: what is written on an element says as much, or the one rule that Mantine made for it.
 */
window.getComputedStyle = (element: Element) =>
  new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (typeof name === 'symbol') return undefined;
      return name === 'getPropertyValue' ? (property: string) => styleOf(element, property) : styleOf(element, inKebabCase(name));
    },
  });
