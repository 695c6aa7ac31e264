import type { ImportMapping } from '@rastnetz/contract';

/** Attribution that the licence of OpenStreetMap data requires wherever a row is shown (ODbL 1.0, section 4.3). */
const OSM_ATTRIBUTION = '© OpenStreetMap contributors, ODbL 1.0';

const MISE_ATTRIBUTION = 'Ministero delle Imprese e del Made in Italy, IODL 2.0';

/** Attribution of a source, shown with each of its locations: the Italian price register, else OpenStreetMap, whose layout the file has. */
export const attributionOf = (source: string): string => (/^MISE\b/i.test(source) ? MISE_ATTRIBUTION : OSM_ATTRIBUTION);

/** A published list: its name, the same in every edition, and its attribution. */
export type Register = Pick<ImportMapping, 'source' | 'attribution'>;

/** Headings that only Italy's register of fuel stations has. */
const MISE_HEADINGS = ['idImpianto', 'Tipo Impianto'] as const;

/** The published list with these headings; null for any other file. */
export const registerOf = (headings: readonly string[]): Register | null =>
  MISE_HEADINGS.every((heading) => headings.includes(heading)) ? { source: 'MISE', attribution: MISE_ATTRIBUTION } : null;
