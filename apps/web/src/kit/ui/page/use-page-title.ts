import { useEffect } from 'react';

/** The tab's name: "Standorte – Rastnetz"; of a page without a name the product's alone. */
export const tabTitle = (title: string): string => (title === '' ? 'Rastnetz' : `${title} – Rastnetz`);

/** Names the tab: "Standorte – Rastnetz". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = tabTitle(title);
  }, [title]);
}
