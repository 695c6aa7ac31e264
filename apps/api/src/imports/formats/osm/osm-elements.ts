import { MAX_IMPORT_ROWS } from '@rastnetz/contract';
import { ImportFileError } from '../parts/import-file-error.ts';
import { kindOfTags } from '../parts/kind-table.ts';
import { requireAtMost } from '../parts/sheet-limits.ts';
import { scanXml } from '../parts/xml-scan.ts';
import type { LeftOutKinds } from './left-out-kinds.ts';

/** Latitude and longitude in degrees, as written in the file. */
type LatLon = readonly [string | number, string | number];

/** A node, way or relation of OpenStreetMap whose tags have a kind that maps to a location type. */
export interface OsmElement {
  /** From 1, among all elements of the file. */
  readonly place: number;
  /** `node/123`; empty for one that only its editor knows. */
  readonly id: string;
  readonly kind: string;
  readonly tags: Readonly<Record<string, string>>;
  /** Whether it has two tags of one key with different values, of which the last is in `tags`. */
  readonly isAmbiguous: boolean;
  /** Whether the file marks it as deleted, as editors do. */
  readonly isDeleted: boolean;
  /** Null for a way or relation without a centre whose nodes are not in the file. */
  readonly position: LatLon | null;
}

/** An element that is being read. */
interface OpenElement {
  readonly place: number;
  readonly type: string;
  readonly id: string;
  readonly tags: Record<string, string>;
  tagCount: number;
  isAmbiguous: boolean;
  readonly isDeleted: boolean;
  readonly refs: string[];
  position: LatLon | null;
}

const ELEMENTS: ReadonlySet<string> = new Set(['node', 'way', 'relation']);
/** Most nodes of one way; OpenStreetMap's own limit is 2000. */
const MAX_REFS = 10_000;
const MAX_TAGS = 1000;
/** Most node positions, and most references of pending ways: a country's roadside has a few hundred thousand. */
const MAX_POINTS = 2_000_000;

class OsmScan {
  /** Complete elements for the caller to take. */
  ready: OsmElement[] = [];
  readonly #points = new Map<string, LatLon>();
  /** Relevant ways whose nodes follow later in the file, if at all. */
  readonly #waiting: OpenElement[] = [];
  #waitingRefs = 0;
  #element: OpenElement | null = null;
  #count = 0;
  #depth = 0;
  readonly #leftOut: LeftOutKinds;

  constructor(leftOut: LeftOutKinds) {
    this.#leftOut = leftOut;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (this.#depth === 0 && name !== 'osm') throw new ImportFileError('import.file.osm');
    if (this.#depth === 1 && ELEMENTS.has(name)) this.#begin(name, attributes);
    else if (this.#element && this.#depth === 2) take(this.#element, name, attributes);
    this.#depth += 1;
  }

  close(): void {
    this.#depth -= 1;
    if (this.#depth !== 1 || !this.#element) return;
    const element = this.#element;
    this.#element = null;
    const kind = kindOfTags(element.tags);
    if (kind === null) this.#leftOut.add(element.tags);
    else this.#take(element, kind);
  }

  #take(element: OpenElement, kind: string): void {
    element.position ??= this.#middle(element.refs);
    if (element.position) this.ready.push(elementOf(element, kind));
    else this.#wait(element);
  }

  #wait(element: OpenElement): void {
    this.#waiting.push(element);
    this.#waitingRefs += element.refs.length;
    requireAtMost(this.#waiting.length, MAX_IMPORT_ROWS, 'import.file.memory');
    requireAtMost(this.#waitingRefs, MAX_POINTS, 'import.file.memory');
  }

  /** At the end of the file: the ways whose nodes follow them or are missing. */
  *rest(): Generator<OsmElement> {
    for (const element of this.#waiting)
      yield elementOf({ ...element, position: this.#middle(element.refs) }, kindOfTags(element.tags) ?? '');
  }

  #begin(type: string, attributes: Readonly<Record<string, string>>): void {
    this.#count += 1;
    const { id = '', lat, lon, action, visible } = attributes;
    const position = lat !== undefined && lon !== undefined ? ([lat, lon] as const) : null;
    if (type === 'node' && position) this.#points.set(id, position.map(Number) as unknown as LatLon);
    requireAtMost(this.#points.size, MAX_POINTS, 'import.file.memory');
    const isDeleted = action === 'delete' || visible === 'false';
    this.#element = { place: this.#count, type, id, tags: {}, tagCount: 0, isAmbiguous: false, isDeleted, refs: [], position };
  }

  /** Mean position of the nodes; null if one is missing. A closed way lists its first node twice. */
  #middle(refs: readonly string[]): LatLon | null {
    const points = [...new Set(refs)].map((ref) => this.#points.get(ref));
    if (points.length === 0 || points.includes(undefined)) return null;
    const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + Number(point?.[axis]), 0) / points.length;
    return [round(mean(0)), round(mean(1))];
  }
}

/** OpenStreetMap has a precision of seven decimals, about a centimetre. */
const round = (degrees: number): number => Math.round(degrees * 1e7) / 1e7;

/** Editors number the elements they have not uploaded -1, -2 and so on, in every file anew; some write no id. */
const isTemporary = (id: string): boolean => id === '' || id.startsWith('-');

function elementOf({ place, type, id, tags, isAmbiguous, isDeleted, position }: OpenElement, kind: string): OsmElement {
  return { place, id: isTemporary(id) ? '' : `${type}/${id}`, kind, tags, isAmbiguous, isDeleted, position };
}

function addTag(element: OpenElement, key: string, value: string): void {
  element.tagCount += 1;
  requireAtMost(element.tagCount, MAX_TAGS, 'import.file.memory');
  element.isAmbiguous ||= Object.hasOwn(element.tags, key) && element.tags[key] !== value;
  element.tags[key] = value;
}

function take(element: OpenElement, name: string, { k, v, ref, lat, lon }: Readonly<Record<string, string>>): void {
  if (name === 'tag' && k !== undefined) addTag(element, k, v ?? '');
  else if (name === 'nd' && ref !== undefined) requireAtMost(element.refs.push(ref), MAX_REFS, 'import.file.memory');
  else if (name === 'center' && lat !== undefined && lon !== undefined) element.position = [lat, lon];
}

/** The relevant elements of an OpenStreetMap XML text; places of other kinds are counted. Throws `ImportFileError` for other or malformed XML. */
export async function* osmElements(text: AsyncIterable<string>, leftOut: LeftOutKinds): AsyncGenerator<OsmElement> {
  const scan = new OsmScan(leftOut);
  const handlers = { open: scan.open.bind(scan), close: scan.close.bind(scan) };
  for await (const _piece of scanXml(text, handlers, 'import.file.xml')) {
    yield* scan.ready;
    scan.ready = [];
  }
  yield* scan.rest();
}
