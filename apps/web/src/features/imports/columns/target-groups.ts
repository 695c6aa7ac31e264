import {
  type CustomField,
  customLabel,
  type FieldGroup,
  type FieldTarget,
  IMPORT_TARGETS,
  type ImportTarget,
  type Language,
  LOCATION_FIELDS,
} from '@rastnetz/contract';
import type { TFunction } from 'i18next';

type Fixed = (typeof IMPORT_TARGETS)[number];
type Group = Exclude<FieldGroup, 'custom'> | 'identity' | 'other';

/** Group of each target that is not a location field; a new target without a group is a compile error. */
const GROUP_OF: Readonly<Record<Exclude<Fixed, FieldTarget>, Group>> = {
  kind: 'basics',
  stationKind: 'basics',
  brand: 'basics',
  operator: 'basics',
  source: 'identity',
  sourceId: 'identity',
  _id: 'identity',
  lat: 'position',
  lng: 'position',
  position: 'position',
  housenumber: 'position',
  region: 'position',
  hours: 'hours',
  hoursText: 'hours',
  capacity: 'parking',
  truck: 'parking',
  attribution: 'other',
  tags: 'other',
  offers: 'other',
};

function groupOf(target: Fixed): Group {
  if (!isField(target)) return GROUP_OF[target];
  const { group } = LOCATION_FIELDS[target];
  return group === 'custom' ? 'other' : group;
}

const isField = (target: Fixed): target is FieldTarget => target in LOCATION_FIELDS;

const GROUPS: readonly Group[] = ['basics', 'position', 'contact', 'hours', 'parking', 'identity', 'other'];

/** A selectable target. */
interface TargetOption {
  readonly value: ImportTarget;
  readonly label: string;
}

/** A group of targets with its heading. */
export interface TargetGroup {
  readonly group: string;
  readonly items: TargetOption[];
}

/** All targets in groups; custom fields in use follow the fixed ones. */
export function targetGroups(t: TFunction, language: Language, fields: readonly CustomField[]): TargetGroup[] {
  const fixed = GROUPS.map((group) => ({
    group: t(`import_step.columns.group.${group}`),
    items: IMPORT_TARGETS.filter((target) => groupOf(target) === group).map((value) => ({ value, label: t(`import_target.${value}`) })),
  }));
  const own = fields.map((field) => ({ value: `custom.${field.key}` as const, label: customLabel(field, language) }));
  if (own.length === 0) return fixed;
  return [...fixed.slice(0, -2), { group: t('import_step.columns.group.own'), items: own }, ...fixed.slice(-2)];
}
