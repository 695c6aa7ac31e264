import { useEffect } from 'react';

/** Names the tab: "Standorte – Rastnetz". */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Rastnetz' : `${title} – Rastnetz`;
  }, [title]);
}
