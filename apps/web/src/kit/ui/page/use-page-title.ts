import { useEffect } from 'react';

/** The document title: "Standorte – Rastnetz", or only the product name for an untitled page. */
export const tabTitle = (title: string): string => (title === '' ? 'Rastnetz' : `${title} – Rastnetz`);

/** Sets the document title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = tabTitle(title);
  }, [title]);
}
