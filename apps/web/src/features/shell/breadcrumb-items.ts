import { type PageKey, pageTable } from '../../paths.ts';

export interface BreadcrumbItem {
  readonly path: string;
  /** Home is named by the texts, everything else by its segment. */
  readonly label: string | null;
  /** Whether there is a page to go to. */
  readonly isPage: boolean;
}

const HOME = pageTable.home.path;

/** "mein_name" reads "Mein Name": underscores to spaces, words capitalised (spec section 2). */
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

/** The breadcrumb of an address under /dashboard, a Home link first (spec section 2). */
export function breadcrumbItems(pathname: string, pages: readonly PageKey[]): BreadcrumbItem[] {
  const segments = pathname.slice(HOME.length).split('/').filter(Boolean);
  const further = segments.map((segment, index) => {
    const path = `${HOME}/${segments.slice(0, index + 1).join('/')}`;
    return { path, label: segmentLabel(segment), isPage: pages.some((key) => pageTable[key].path === path) };
  });
  return [{ path: HOME, label: null, isPage: true }, ...further];
}
