import {
  CLOSED_DAY,
  emptyDraft,
  type Feature,
  type Language,
  type Location,
  type LocationFields,
  type LocationType,
  type ReportKind,
  type ReportStage,
} from '@rastnetz/contract';
import { v7 as uuidv7 } from 'uuid';
import type { NewReport } from '../../reports/report.store.ts';

const HOUR_MS = 3_600_000;

interface NewPlace {
  readonly name: string;
  readonly type: LocationType;
  readonly at: readonly [number, number];
  readonly message: string;
  readonly language: Language;
}

const NEW_PLACES: readonly NewPlace[] = [
  {
    name: 'Autohof Hohe Heide',
    type: 'AUTOHOF',
    at: [9.7412, 52.9871],
    message: 'Neuer Autohof, seit letzter Woche offen. Rund 90 Lkw-Plätze, Duschen sind kostenlos.',
    language: 'de',
  },
  {
    name: 'Parkplatz Eichholz',
    type: 'PARKPLATZ',
    at: [11.0521, 49.6312],
    message: 'Kleiner Lkw-Parkplatz hinter dem Gewerbegebiet, nachts ruhig.',
    language: 'de',
  },
  {
    name: 'Truck Stop Mühlbach',
    type: 'IMBISS',
    at: [12.4017, 48.2409],
    message: 'Great burgers, space for five trucks. Not on your map yet.',
    language: 'en',
  },
  {
    name: 'Werkstatt Brandt',
    type: 'WERKSTATT',
    at: [8.2214, 50.0318],
    message: 'Hat mir am Sonntag die Bremse gemacht. Bitte aufnehmen.',
    language: 'de',
  },
  {
    name: 'Gasthof Lindenkrug',
    type: 'GASTSTAETTE',
    at: [12.8803, 53.4416],
    message: 'Home cooking, big yard for trucks, fair prices.',
    language: 'en',
  },
];

interface Remark {
  readonly kind: Exclude<ReportKind, 'new'>;
  readonly message: string;
  readonly language: Language;
  readonly stage: ReportStage;
  /** The proposed change. */
  readonly change?: (location: Location) => Partial<LocationFields>;
}

const without = (location: Location, feature: Feature): Partial<LocationFields> => ({
  features: location.features.filter((other) => other !== feature),
});

const sundayFrom9 = ({ openingHours }: Location): Partial<LocationFields> => ({
  openingHours: { ...openingHours, sunday: { ...CLOSED_DAY, isOpen: true, timeOpen: '9:00', timeClose: '20:00' } },
});

/** About two kilometres to the south. */
const southOf = ({ coordinates }: Location): Partial<LocationFields> =>
  coordinates ? { coordinates: { type: 'Point', coordinates: [coordinates.coordinates[0], coordinates.coordinates[1] - 0.018] } } : {};

const REMARKS: readonly Remark[] = [
  {
    kind: 'change',
    message: 'Die Dusche kostet jetzt 3 Euro und ist nur noch bis 22 Uhr offen.',
    language: 'de',
    stage: 'new',
    change: () => ({ openingHoursText: 'Duschen bis 22 Uhr, 3 Euro' }),
  },
  {
    kind: 'change',
    message: 'The company behind it has a new website now, the old one is gone.',
    language: 'en',
    stage: 'new',
    change: () => ({ website: 'autohof.example/neu' }),
  },
  { kind: 'complaint', message: 'Toiletten waren am Samstagabend in schlechtem Zustand.', language: 'de', stage: 'new' },
  {
    kind: 'complaint',
    message: 'Only 20 of the truck spaces are left, the rest is a building site.',
    language: 'en',
    stage: 'in_review',
    change: () => ({ parkingTruck: 20 }),
  },
  { kind: 'change', message: 'Sonntags öffnet das Restaurant erst um 9 Uhr.', language: 'de', stage: 'new', change: sundayFrom9 },
  { kind: 'complaint', message: 'Der Kühlerstrom in Reihe 4 geht seit Wochen nicht.', language: 'de', stage: 'new' },
  {
    kind: 'change',
    message: 'WLAN gibt es hier nicht mehr.',
    language: 'de',
    stage: 'new',
    change: (location) => without(location, 'WLAN'),
  },
  {
    kind: 'complaint',
    message: 'The pin is about two kilometres off, the entrance is south of the motorway.',
    language: 'en',
    stage: 'question',
    change: southOf,
  },
  {
    kind: 'change',
    message: 'Neue Telefonnummer steht an der Kasse: 030 23125 417.',
    language: 'de',
    stage: 'new',
    change: () => ({ phone: '+493023125417' }),
  },
];

const common = (position: number, now: Date, language: Language) => ({
  id: uuidv7(),
  clearing_message_admin: null,
  admin_published: null,
  reporter_language: language,
  reporter_email: position % 3 === 0 ? `fahrer${position + 1}@beispiel.example` : null,
  assigned_to: null,
  created_at: new Date(now.getTime() - (position * 31 + 2) * HOUR_MS),
  decided_at: null,
});

/** Open reports by drivers: new locations, and remarks on existing ones. */
export function demoReports(locations: readonly Location[], now: Date): NewReport[] {
  const found = NEW_PLACES.map(
    ({ name, type, at, message, language }, position): NewReport => ({
      ...common(position, now, language),
      kind: 'new',
      stage: 'new',
      location_id: null,
      title: name,
      location_type: type,
      proposed: { ...emptyDraft(type), name, title: name, coordinates: { type: 'Point', coordinates: at } },
      clearing_message: message,
    }),
  );
  const remarks = REMARKS.flatMap(({ kind, message, language, stage, change }, position): NewReport[] => {
    const location = locations[position * 6 + 3];
    if (!location) return [];
    const about = { location_id: location._id, title: location.title, location_type: location.locationType };
    const proposed = change?.(location) ?? {};
    const replaced = Object.fromEntries(Object.keys(proposed).map((field) => [field, location[field as keyof Location]]));
    const content = { kind, stage, proposed, replaced, clearing_message: message };
    return [{ ...common(NEW_PLACES.length + position, now, language), ...about, ...content }];
  });
  return [...found, ...remarks];
}
