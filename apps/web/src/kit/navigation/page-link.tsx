import { type AnchorHTMLAttributes, createContext, type MouseEvent, use } from 'react';

/** Shows another page of the app. */
export type OpenPage = (path: string, options?: { readonly replace?: boolean }) => unknown;

/** How links open pages: by the router, or on the login by the code that loads it. Without one, links load the page. */
export const OpenPageContext = createContext<OpenPage | null>(null);

interface PageLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string;
}

/** Whether the browser would open a link in this tab. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** A link to a page of the app. Unlike the router's own it also works on the login page, which is rendered without the router. */
export function PageLink({ to, ...props }: PageLinkProps) {
  const open = use(OpenPageContext);
  const follow = (event: MouseEvent) => {
    if (open === null || !isPlainClick(event)) return;
    event.preventDefault();
    open(to);
  };
  return <a {...props} href={to} onClick={follow} />;
}
