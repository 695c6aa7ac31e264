import {
  canonicalPhone,
  canonicalWebsite,
  closedWeek,
  type Feature,
  type LocationDraft,
  type LocationType,
  PARKING_MAX,
} from '@rastnetz/contract';
import { v5 as namedUuid } from 'uuid';
import { hoursOfLine } from '../hours/hours-of-line.ts';
import { fastFoodOperatorOf, fuelOperatorOf, lorryBrandOf } from './brand-table.ts';
import { cutTo, firstOfList, oneLine } from './clean-text.ts';
import { featuresOf } from './feature-table.ts';
import type { ImportRow } from './import-row.ts';
import { decideKind } from './kind-table.ts';

/** A row as a location of ours; `notes` say what had to be changed or dropped on the way. */
export interface MappedRow {
  readonly place: string;
  readonly draft: LocationDraft;
  readonly source: string;
  readonly sourceId: string;
  readonly notes: readonly string[];
}

/** A row that becomes no location, and why. */
export interface LeftOutRow {
  readonly place: string;
  readonly kind: string;
  readonly name: string;
  readonly sourceId: string;
  readonly leftOut: string;
}

const MAX = { name: 200, phone: 50, website: 500, description: 5000, hours: 2000 };
/** Namespace of the block ids made from source ids, so that a second import makes the same ones. */
const BLOCK_NAMESPACE = '6b1f4f0e-7c56-4b0c-9a35-0d5f5d1c2a77';

/** A row of a file as a location of ours, by the tables of this folder. */
export function mapRow(row: ImportRow): MappedRow | LeftOutRow {
  const { fields, place } = row;
  const thing = { ...fields, tags: row.tags };
  const decision = decideKind(thing);
  if ('fault' in decision)
    return {
      place,
      kind: fields.kind,
      name: oneLine(fields.name),
      sourceId: fields.source_id,
      leftOut: leftOut(decision.fault, fields.kind),
    };
  const notes: string[] = [];
  const features = featuresOf(thing);
  const draft: LocationDraft = {
    locationType: decision.type,
    ...texts(row, notes),
    ...brand(row, decision.type),
    coordinates: row.position && { type: 'Point', coordinates: [...row.position] },
    features,
    ...parking(row, features),
    ...hours(fields.opening_hours, notes),
    custom: {},
    offers: offers(row, features),
  };
  return { place, draft, source: fields.source, sourceId: fields.source_id, notes };
}

const leftOut = (fault: string, kind: string): string =>
  fault === 'import.fault.kind_parking' ? 'a car park without a word of lorries has no type' : `the kind "${kind}" has no type`;

function texts({ fields, tags }: ImportRow, notes: string[]): Pick<LocationDraft, 'name' | 'phone' | 'website' | 'description'> {
  const phone = firstOfList(fields.phone || tags['contact:phone'] || '');
  const website = firstOfList(fields.website || tags['contact:website'] || '');
  return {
    name: bounded('name', oneLine(fields.name), notes),
    // "(0)" is what one leaves out when dialling the number as it is written.
    phone: whole('phone', canonicalPhone(phone.startsWith('+') ? phone.replace(/\(0\)/, '') : phone), notes),
    website: whole('website', canonicalWebsite(website), notes),
    description: bounded('description', address(fields), notes),
  };
}

/** The address has no field of its own in the spec; it is worth a line to who looks for the place. */
function address({ street, housenumber, postcode, city }: ImportRow['fields']): string {
  const line = [oneLine(`${street} ${housenumber}`), oneLine(`${postcode} ${city}`)];
  return street === '' ? '' : line.filter((part) => part !== '').join(', ');
}

function bounded(field: 'name' | 'description' | 'hours', text: string, notes: string[]): string | null {
  if (text.length > MAX[field]) notes.push(`${field} cut to ${MAX[field]} characters`);
  return cutTo(text, MAX[field]) || null;
}

/** Half an address or number is worse than none. */
function whole(field: 'phone' | 'website', text: string, notes: string[]): string | null {
  if (text.length <= MAX[field]) return text || null;
  notes.push(`${field} dropped: longer than ${MAX[field]} characters`);
  return null;
}

function brand({ fields }: ImportRow, type: LocationType): Pick<LocationDraft, 'garageType' | 'dealerType'> {
  const named = lorryBrandOf([fields.brand, fields.name]);
  return { garageType: type === 'WERKSTATT' ? named : null, dealerType: type === 'HAENDLER' ? named : null };
}

function parking(row: ImportRow, features: readonly Feature[]): Pick<LocationDraft, 'parkingTruck' | 'parkingPKW' | 'parkingFree'> {
  const { tags } = row;
  if (!features.includes('PARKPLATZ')) return { parkingTruck: null, parkingPKW: null, parkingFree: null };
  return {
    parkingTruck: count(tags['capacity:hgv'] ?? tags['capacity:truck']),
    parkingPKW: count(tags['capacity']),
    parkingFree: tags['fee'] === 'no' ? true : tags['fee'] === 'yes' ? false : null,
  };
}

const count = (text: string | undefined): number | null =>
  text !== undefined && /^\d+$/.test(text) && Number(text) <= PARKING_MAX ? Number(text) : null;

type Hours = Pick<LocationDraft, 'openingHours' | 'holidayHours' | 'specialDays' | 'openingHoursText'>;

function hours(raw: string, notes: string[]): Hours {
  const read = hoursOfLine(raw);
  if (read) return { ...read, openingHoursText: null };
  return { openingHours: closedWeek(), holidayHours: null, specialDays: [], openingHoursText: bounded('hours', oneLine(raw), notes) };
}

const OPERATORS: Readonly<Partial<Record<Feature, (texts: readonly string[]) => string>>> = {
  TANKSTELLE: fuelOperatorOf,
  FASTFOOD: fastFoodOperatorOf,
};

/** A block for each feature whose operator the spec lists; who runs the rest the file does not say. */
function offers({ fields }: ImportRow, features: readonly Feature[]): LocationDraft['offers'] {
  return features.flatMap((type) => {
    const operatorOf = OPERATORS[type];
    if (!operatorOf) return [];
    const id = namedUuid(`${fields.source}\n${fields.source_id}\n${type}`, BLOCK_NAMESPACE);
    const operator = operatorOf([fields.brand, fields.name, fields.operator]);
    return [{ id, type, operator, description: null, website: null, phone: null, partner: false }];
  });
}
