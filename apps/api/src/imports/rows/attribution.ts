import type { ImportMapping } from '@rastnetz/contract';

/** What the licence of OpenStreetMap data asks to be shown wherever a row is (ODbL 1.0, section 4.3). */
const OSM_ATTRIBUTION = '© OpenStreetMap contributors, ODbL 1.0';

const MISE_ATTRIBUTION = 'Ministero delle Imprese e del Made in Italy, IODL 2.0';

/** Whose data a source is, to be shown with each of its locations: of the Italian price register or, as the layout is theirs, OpenStreetMap. */
export const attributionOf = (source: string): string => (/^MISE\b/i.test(source) ? MISE_ATTRIBUTION : OSM_ATTRIBUTION);

/** A published list: what it is called in every edition, and whose data it is. */
export type Register = Pick<ImportMapping, 'source' | 'attribution'>;

/** Headings that only Italy's register of fuel stations has. */
const MISE_HEADINGS = ['idImpianto', 'Tipo Impianto'] as const;

/** The published list that headings are those of; null for any other file. */
export const registerOf = (headings: readonly string[]): Register | null =>
  MISE_HEADINGS.every((heading) => headings.includes(heading)) ? { source: 'MISE', attribution: MISE_ATTRIBUTION } : null;
