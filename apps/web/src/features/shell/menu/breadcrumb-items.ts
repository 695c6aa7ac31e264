import { type PageKey, pageTable } from '#kit/navigation/paths.ts';

export interface BreadcrumbItem {
  readonly path: string;
  /** What its segment says; Home has none. */
  readonly label: string | null;
  /** The page of the address; null where there is none. */
  readonly page: PageKey | null;
  /** Whether the page can be gone to. */
  readonly isPage: boolean;
}

const HOME = pageTable.home.path;

/** "mein_name" reads "Mein Name": underscores to spaces, words capitalised (S2-SHELL-03). */
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

/** The breadcrumb of an address under /dashboard, a Home link first (S2-SHELL-03). */
export function breadcrumbItems(pathname: string, pages: readonly PageKey[]): BreadcrumbItem[] {
  const segments = pathname.slice(HOME.length).split('/').filter(Boolean);
  const further = segments.map((segment, index) => {
    const path = `${HOME}/${segments.slice(0, index + 1).join('/')}`;
    const page = (Object.keys(pageTable) as PageKey[]).find((key) => pageTable[key].path === path) ?? null;
    return { path, label: segmentLabel(segment), page, isPage: page !== null && pages.includes(page) };
  });
  return [{ path: HOME, label: null, page: 'home', isPage: true }, ...further];
}
