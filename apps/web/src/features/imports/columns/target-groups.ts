import { type CustomField, customLabel, type IMPORT_TARGETS, type ImportTarget, type Language } from '@rastnetz/contract';
import type { TFunction } from 'i18next';

type Fixed = (typeof IMPORT_TARGETS)[number];
type Group = 'identity' | 'basics' | 'position' | 'contact' | 'hours' | 'parking' | 'other';

/** Group of each target in the select; a new target without a group does not compile. */
const GROUP_OF: Readonly<Record<Fixed, Group>> = {
  name: 'basics',
  locationType: 'basics',
  kind: 'basics',
  stationKind: 'basics',
  brand: 'basics',
  operator: 'basics',
  garageType: 'basics',
  dealerType: 'basics',
  description: 'basics',
  features: 'basics',
  source: 'identity',
  sourceId: 'identity',
  _id: 'identity',
  lat: 'position',
  lng: 'position',
  position: 'position',
  street: 'position',
  housenumber: 'position',
  postcode: 'position',
  city: 'position',
  region: 'position',
  phone: 'contact',
  website: 'contact',
  hours: 'hours',
  hoursText: 'hours',
  openingHours: 'hours',
  closedAllWeek: 'hours',
  holidayHours: 'hours',
  specialDays: 'hours',
  parkingTruck: 'parking',
  parkingPKW: 'parking',
  capacity: 'parking',
  parkingFree: 'parking',
  truck: 'parking',
  attribution: 'other',
  tags: 'other',
  offers: 'other',
  custom: 'other',
};
const GROUPS: readonly Group[] = ['basics', 'position', 'contact', 'hours', 'parking', 'identity', 'other'];

/** One target to choose. */
interface TargetOption {
  readonly value: ImportTarget;
  readonly label: string;
}

/** A part of the choice under its heading. */
export interface TargetGroup {
  readonly group: string;
  readonly items: TargetOption[];
}

/** What a column can become, in groups; the own fields in use behind the fixed ones. */
export function targetGroups(t: TFunction, language: Language, fields: readonly CustomField[]): TargetGroup[] {
  const all = Object.keys(GROUP_OF) as Fixed[];
  const fixed = GROUPS.map((group) => ({
    group: t(`import_step.columns.group.${group}`),
    items: all.filter((target) => GROUP_OF[target] === group).map((value) => ({ value, label: t(`import_target.${value}`) })),
  }));
  const own = fields.map((field) => ({ value: `custom.${field.key}` as const, label: customLabel(field, language) }));
  if (own.length === 0) return fixed;
  return [...fixed.slice(0, -2), { group: t('import_step.columns.group.own'), items: own }, ...fixed.slice(-2)];
}
