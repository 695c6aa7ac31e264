/** Elements that browsers do not render. */
const UNSEEN = new Set(['BASE', 'DATALIST', 'HEAD', 'LINK', 'META', 'NOSCRIPT', 'SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE']);

const isUnseen = (element: Element): boolean =>
  UNSEEN.has(element.tagName) || (element.tagName === 'DIALOG' && !element.hasAttribute('open')) || element.hasAttribute('hidden');

const computed = window.getComputedStyle.bind(window);

/** Mantine generates a rule for an element whose style depends on the width of the window; widths in `em` are relative to the root. */
const hasRule = (element: Element): boolean =>
  element === document.documentElement || /(^| )__m__/.test(element.getAttribute('class') ?? '');

/** Default values of properties that the element does not set. */
const DEFAULTS: Readonly<Record<string, (element: Element) => string>> = {
  display: (element) => (isUnseen(element) ? 'none' : 'block'),
  visibility: ({ parentElement }) => (parentElement ? styleOf(parentElement, 'visibility') : 'visible'),
};

/** A property in kebab case, as needed by queries, pointers and floating panels: the inline value, else the default. */
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
