import {
  type Language,
  type Location,
  localDateTime,
  localMoment,
  type Offer,
  publicationState,
  temporaryClosure,
} from '@rastnetz/contract';
import type { Cell } from './cell.ts';
import type { CellContext } from './export-column.ts';
import { fieldHeadings, flag, READABLE_FIELD_COLUMNS, type ReadableField, type ReadableFieldColumnName } from './field-columns.ts';

type FurtherColumn = ReadableField<CellContext> & Required<Pick<ReadableField, 'heading'>>;

const lines = (texts: readonly string[]): Cell => texts.join('\n') || null;

function offerText({ type, operator, phone, website, partner }: Offer, { texts }: CellContext): string {
  const details = [operator, phone, website, partner && texts.partner].filter((detail) => detail);
  return [texts.names.feature[type], details.join(', ')].filter((part) => part !== '').join(': ');
}

/** Local time, which spreadsheets recognize as a time; the exact time is in the API and in GeoJSON. */
const timeText = (time: string): Cell => localDateTime(new Date(time));

const closureOf = ({ specialDays }: Location, { today }: CellContext) => temporaryClosure(specialDays, today);

/** Columns before those of the fields. */
const FIRST = {
  standortId: { heading: { de: 'Standort-ID', en: 'Location number' }, cellOf: ({ standortId }) => standortId },
  title: { heading: { de: 'Titel', en: 'Title' }, width: 36, cellOf: ({ title }) => title },
} as const satisfies Readonly<Record<string, FurtherColumn>>;

/** Columns after those of the fields. */
const LAST = {
  offers: {
    heading: { de: 'Angaben zu den Angeboten', en: 'Offers' },
    width: 40,
    cellOf: ({ offers }, context) => lines(offers.map((offer) => offerText(offer, context))),
  },
  images: { heading: { de: 'Bilder', en: 'Pictures' }, cellOf: ({ images }, { addressOf }) => lines(images.map(addressOf)) },
  menus: {
    heading: { de: 'Speisekarten', en: 'Menus' },
    cellOf: ({ menuImages }, { addressOf }) => lines(menuImages.map(({ path }) => addressOf(path))),
  },
  published: {
    heading: { de: 'Veröffentlicht', en: 'Published' },
    cellOf: ({ adminPublished }, context) => flag(adminPublished, context),
  },
  publication: {
    heading: { de: 'Veröffentlichung', en: 'Publication' },
    cellOf: (location, { texts }) => texts.publication[publicationState(location)],
  },
  offlineSince: {
    heading: { de: 'Offline seit', en: 'Offline since' },
    isTime: true,
    cellOf: ({ offline }) => offline && localMoment(new Date(offline.since)).date,
  },
  offlineReason: {
    heading: { de: 'Grund (offline)', en: 'Reason (offline)' },
    width: 30,
    cellOf: ({ offline }) => offline?.reason ?? null,
  },
  closedUntil: {
    heading: { de: 'Vorübergehend geschlossen bis', en: 'Temporarily closed until' },
    isTime: true,
    cellOf: (location, context) => closureOf(location, context)?.until ?? null,
  },
  closedReason: {
    heading: { de: 'Grund (vorübergehend geschlossen)', en: 'Reason (temporarily closed)' },
    width: 30,
    cellOf: (location, context) => closureOf(location, context)?.reason ?? null,
  },
  createdAt: { heading: { de: 'Angelegt am', en: 'Created' }, isTime: true, cellOf: ({ createdAt }) => timeText(createdAt) },
  updatedAt: { heading: { de: 'Geändert am', en: 'Updated' }, isTime: true, cellOf: ({ updatedAt }) => timeText(updatedAt) },
  confirmedAt: {
    heading: { de: 'Bestätigt am', en: 'Confirmed' },
    isTime: true,
    cellOf: ({ confirmedAt }) => confirmedAt && timeText(confirmedAt),
  },
  attribution: { heading: { de: 'Quelle', en: 'Source' }, width: 40, cellOf: ({ attribution }) => attribution },
} as const satisfies Readonly<Record<string, FurtherColumn>>;

type ReadableColumn = keyof typeof FIRST | ReadableFieldColumnName | keyof typeof LAST;

const READABLE: Readonly<Record<ReadableColumn, ReadableField<CellContext>>> = { ...FIRST, ...READABLE_FIELD_COLUMNS, ...LAST };

/** Names of the readable columns, in the order of the file. */
const COLUMNS = Object.keys(READABLE) as ReadableColumn[];

const headingsIn = (language: Language): Readonly<Record<ReadableColumn, string>> => {
  const further = Object.entries<FurtherColumn>({ ...FIRST, ...LAST }).map(([name, { heading }]) => [name, heading[language]] as const);
  return { ...fieldHeadings(language), ...(Object.fromEntries(further) as Record<keyof typeof FIRST | keyof typeof LAST, string>) };
};

/** Headings of the readable columns. */
export const READABLE_HEADINGS: Readonly<Record<Language, Readonly<Record<ReadableColumn, string>>>> = {
  de: headingsIn('de'),
  en: headingsIn('en'),
};

/** Width on a sheet, in characters, unless a column has its own. */
export const WIDTH = 18;

/** The readable columns of a table of locations. */
export const readableColumns = ({ language }: CellContext) =>
  COLUMNS.map((name) => ({
    heading: READABLE_HEADINGS[language][name],
    width: READABLE[name].width ?? WIDTH,
    isTime: READABLE[name].isTime,
    isText: READABLE[name].isText,
    cellOf: READABLE[name].cellOf,
  }));
