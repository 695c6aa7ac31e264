import { type PageKey, pageTable } from '#kit/navigation/paths.ts';

export interface BreadcrumbItem {
  readonly path: string;
  /** Text of its path segment; null for Home. */
  readonly label: string | null;
  /** Page of the address; null if there is none. */
  readonly page: PageKey | null;
  /** Whether the page exists, so that the item is a link. */
  readonly isPage: boolean;
}

const HOME = pageTable.home.path;

/** "mein_name" becomes "Mein Name": underscores to spaces, words capitalised (S2-SHELL-03). */
export const segmentLabel = (segment: string): string =>
  decodeSegment(segment)
    .replaceAll('_', ' ')
    .replace(/(^|\s)(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** Breadcrumb of an address under /dashboard, starting with Home (S2-SHELL-03). */
export function breadcrumbItems(pathname: string, pages: readonly PageKey[]): BreadcrumbItem[] {
  const segments = pathname.slice(HOME.length).split('/').filter(Boolean);
  const further = segments.map((segment, index) => {
    const path = `${HOME}/${segments.slice(0, index + 1).join('/')}`;
    const page = (Object.keys(pageTable) as PageKey[]).find((key) => pageTable[key].path === path) ?? null;
    return { path, label: segmentLabel(segment), page, isPage: page !== null && pages.includes(page) };
  });
  return [{ path: HOME, label: null, page: 'home', isPage: true }, ...further];
}
