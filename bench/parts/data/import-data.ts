import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { closedWeek, emptyDraft, type LocationWrite } from '@rastnetz/contract';

const PLACES_FILE = join(import.meta.dirname, '../../../packages/basemap/data/places.tsv');

const HEADINGS = ['Nummer', 'Name', 'Standorttyp', 'Breite', 'Länge', 'Telefon', 'Website', 'Öffnungszeiten', 'Beschreibung'];

/** One row of a partner's file. */
interface Row {
  readonly id: string;
  readonly name: string;
  readonly lat: number;
  readonly lng: number;
}

/** Invented places around real towns, the same in every run, spread by the golden ratio. */
function rowsOf(size: number): Row[] {
  const towns = readFileSync(PLACES_FILE, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))
    .filter((cells) => cells[4] === 'DE')
    .slice(0, 5000);
  return Array.from({ length: size }, (_, n) => {
    const [town = '', lat = '51', lng = '10'] = towns[n % towns.length] ?? [];
    const spread = (step: number) => (((n * step) % 1) - 0.5) * 0.3;
    return { id: `K-${n}`, name: `Rasthof ${town} ${n % 7}`, lat: Number(lat) + spread(0.618034), lng: Number(lng) + spread(0.414214) };
  });
}

/** A CSV with `size` rows, semicolons and decimal commas; `edition` is written into every tenth description. */
export function importCsv(size: number, edition: string): string {
  const lines = rowsOf(size).map(({ id, name, lat, lng }, n) =>
    [
      id,
      name,
      'Rasthof',
      lat.toFixed(6).replace('.', ','),
      lng.toFixed(6).replace('.', ','),
      `+49 511 ${100_000 + n}`,
      `https://rasthof-${n}.example`,
      '"Mo-Sa 06:00-22:00; Su 08:00-20:00"',
      n % 10 === 0 ? `Ausgabe ${edition}` : 'Tag und Nacht ein Stellplatz',
    ].join(';'),
  );
  return `\u{FEFF}${[HEADINGS.join(';'), ...lines].join('\r\n')}\r\n`;
}

/** The same rows as single saves. */
export const importWrites = (size: number): (LocationWrite & { readonly name: string })[] =>
  rowsOf(size).map(({ name, lat, lng }) => ({
    ...emptyDraft('RASTHOF'),
    name: `${name} `,
    coordinates: { type: 'Point', coordinates: [lng, lat] },
    openingHours: closedWeek(),
  }));
