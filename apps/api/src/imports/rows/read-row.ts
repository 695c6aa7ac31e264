import {
  type CustomField,
  IMPORT_TARGETS,
  type ImportIssue,
  type ImportMapping,
  type ImportTarget,
  LocationDraft,
  type LocationType,
} from '@rastnetz/contract';
import { z } from 'zod';
import { withoutDates } from '../formats/parts/converted-text.ts';
import { decideKind, kindOfTags, type MapObject } from '../formats/parts/kind-table.ts';
import type { SheetRow } from '../formats/parts/sheet-row.ts';
import { attributionOf } from './attribution.ts';
import { booleanOf } from './cell-values.ts';
import { cutTo } from './clean-text.ts';
import { type Overruled, quoted, RowCells } from './row-cells.ts';
import { customOfRow } from './row-custom.ts';
import { draftOf, statedFieldsOf, taggedFieldsOf, untaggedFieldsOf } from './row-fields.ts';
import { refuseConverted } from './row-texts.ts';
import { typeOf } from './row-type.ts';

/** A row that was parsed into a location. */
export interface ParsedRow {
  readonly draft: LocationDraft;
  readonly source: string;
  /** Null if the file has no row ids: each import then creates the location again. */
  readonly sourceId: string | null;
  /** In files exported by this product: the id of the location. */
  readonly locationId: string | null;
  readonly attribution: string | null;
  /** Whether the row states the attribution: in our own exports also with an empty cell, which removes it. */
  readonly statesAttribution: boolean;
  /** Fields that the file states; the draft leaves the others open. */
  readonly stated: readonly (keyof LocationDraft)[];
  /** Fields that only tags of the row state or imply. */
  readonly tagged: readonly (keyof LocationDraft)[];
  /** Blank fields of a row with tags that mentions them nowhere: without an earlier edition no statement. */
  readonly untagged: readonly (keyof LocationDraft)[];
  /** Values that were adjusted or left out. */
  readonly notes: readonly ImportIssue[];
  /** Values that the draft does not have, because a readable column says something else. */
  readonly overruled: readonly Overruled[];
}

/** A row that cannot become a location, with every reason. */
export interface RejectedRow {
  readonly issues: readonly ImportIssue[];
}

/** Parses a row by the mapping. Never throws. */
export function readRow(row: SheetRow, mapping: ImportMapping, fields: readonly CustomField[]): ParsedRow | RejectedRow {
  const heading = row.issues?.find(({ key }) => key === 'import.fault.heading');
  return heading ? { issues: [heading] } : readCells(row, mapping, fields);
}

function readCells(row: SheetRow, mapping: ImportMapping, fields: readonly CustomField[]): ParsedRow | RejectedRow {
  const cells = new RowCells(withoutDates(row, mapping), mapping);
  const mapObject = mapObjectOf(cells);
  const type = typeOf(cells, mapObject, mapping);
  const locationId = idOf(cells);
  const origin = originOf(cells, mapping);
  const key = `${origin.source}\n${origin.sourceId ?? row.cells.join('\n')}`;
  const draft = draftOf(cells, mapObject, { mapping, key, locationType: type?.type ?? ANY_TYPE });
  refuseConverted(cells);
  const custom = customOfRow(cells, fields, type?.type ?? null);
  if (isEmptyRow(cells, mapping, draft)) cells.addIssue(null, 'import.fault.nothing');
  const checked = LocationDraft.safeParse({ ...draft, custom });
  for (const { path } of checked.error?.issues ?? []) refuse(cells, path);
  if (cells.issues.length > 0 || !checked.success || !type) return { issues: cells.issues };
  const { notes, overruled } = cells;
  const stated = statedFieldsOf(cells, mapObject, type);
  const byTags = { tagged: taggedFieldsOf(cells, mapObject), untagged: untaggedFieldsOf(cells, draft) };
  return { draft: checked.data, ...origin, locationId, stated, ...byTags, notes, overruled };
}

/** Columns that identify a location. */
const PLACE = ['name', 'lat', 'lng', 'position', 'street', 'city', 'region', 'description'] as const satisfies readonly ImportTarget[];

/**
 * Whether a row identifies no location although the file has columns for it, usually because cells are shifted. A file without such columns
 * updates locations that its source created before.
 */
const isEmptyRow = (
  cells: RowCells,
  { targets }: ImportMapping,
  { name, coordinates, street, city, description }: LocationDraft,
): boolean =>
  !cells.isOwn &&
  cells.issues.length === 0 &&
  PLACE.some((target) => targets.includes(target)) &&
  name === null &&
  coordinates === null &&
  street === null &&
  city === null &&
  description === null;

/** Placeholder for a missing type, so that the row's other errors are found too. */
const ANY_TYPE: LocationType = 'RASTHOF';

/** The row in terms of OpenStreetMap tags. */
function mapObjectOf(cells: RowCells): MapObject {
  const { tags } = cells;
  const kind = cells.line('kind') || stationKindOf(cells) || (kindOfTags(tags) ?? '');
  const mapObject = { kind, name: cells.line('name'), truck: truckOf(cells), amenities: '', tags };
  noteTruck(cells, mapObject);
  return mapObject;
}

/** Whether lorries are allowed, as in OpenStreetMap; files of others say yes or no. */
function truckOf(cells: RowCells): string {
  const text = cells.cleaned('truck', { isYesNo: true }).trim().toLowerCase();
  const isAllowed = booleanOf(text);
  return isAllowed === null ? text : isAllowed ? 'yes' : 'no';
}

const TRUCK_VALUES: ReadonlySet<string> = new Set(['yes', 'no', 'designated', 'only']);

/** Notes whether lorries are allowed if that is unreadable, or decides nothing: neither the type of a kind nor who may use the spaces. */
function noteTruck(cells: RowCells, mapObject: MapObject): void {
  const { truck } = mapObject;
  if (truck === '') return;
  const kind = mapObject.kind || cells.line('locationType').trim();
  const isSorting = truck !== 'yes' && cells.line('capacity').trim() !== '';
  const isUsed = TRUCK_VALUES.has(truck) && (isSorting || 'type' in decideKind({ ...mapObject, kind }));
  if (!isUsed) cells.note('truck', 'import.note.unreadable', { value: quoted(cells.raw('truck').trim()) });
}

/** "Motorway" in Italy's register, in German and in English. */
const ON_MOTORWAY = /^(autostrad|autobahn|motorway)/i;

/** In a list of fuel stations every row is one, on whatever type of road. */
const stationKindOf = (cells: RowCells): string => {
  if (!cells.has('stationKind')) return '';
  return ON_MOTORWAY.test(cells.line('stationKind').trim()) ? 'fuel_motorway' : 'fuel';
};

type Origin = Pick<ParsedRow, 'source' | 'sourceId' | 'attribution' | 'statesAttribution'>;

function originOf(cells: RowCells, mapping: ImportMapping): Origin {
  const named = cutTo(cells.line('source'), MAX_ORIGIN);
  const licensed = named !== '' && cells.has('kind') ? attributionOf(named) : null;
  const written = cutTo(cells.isOwn ? cells.raw('attribution') : cells.line('attribution'), MAX_ATTRIBUTION);
  const attribution = written || mapping.attribution || licensed;
  return {
    source: named || mapping.source,
    sourceId: cutTo(cells.line('sourceId'), MAX_ORIGIN) || null,
    attribution,
    statesAttribution: attribution !== null || (cells.isOwn && cells.has('attribution')),
  };
}

/** Longest source name and source id, and longest attribution, in characters. */
const MAX_ORIGIN = 200;
const MAX_ATTRIBUTION = 500;

const Id = z.uuid().toLowerCase();

function idOf(cells: RowCells): string | null {
  const text = cells.raw('_id').trim();
  if (text === '') return null;
  const id = Id.safeParse(text);
  if (!id.success) cells.addIssue('_id', 'import.fault.id', { value: quoted(text) });
  return id.data ?? null;
}

/** Reports a schema error that no cell reader has reported, at the cell of its field. */
function refuse(cells: RowCells, path: readonly PropertyKey[]): void {
  const [field] = path;
  const target = IMPORT_TARGETS.find((name) => name === field) ?? null;
  cells.addIssue(target, 'import.fault.shape', { field: String(field), path: path.slice(1).join('.') });
}
