import {
  type BulkAction,
  countLocations,
  exportLocations,
  findClusters,
  getReportable,
  type Location,
  listPublished,
  type PublicationState,
  type PublishedLocation,
} from '@rastnetz/contract';
import type { AppHarness, Session } from '../harness/app-harness.ts';
import { search } from '../harness/factories.ts';
import { body, bulkOf, read } from '../locations/lifecycle-requests.ts';

export const TAKE_OFFLINE = { kind: 'take-offline', reason: 'Umbau der Zufahrt' } as const satisfies BulkAction;
export const BRING_ONLINE = { kind: 'bring-online' } as const satisfies BulkAction;
export const REVERT = { kind: 'revert' } as const satisfies BulkAction;

/** Applies an action to one location that it has to change, and returns the location. */
export async function changed(session: Session, location: Location, action: BulkAction): Promise<Location> {
  const [result] = await bulkOf(session, action, [location]);
  if (result?.outcome !== 'changed') throw new Error(`${action.kind} is ${result?.outcome}`);
  return body<Location>(await read(session, location._id));
}

/** Published locations, as read by a program with this key. */
export async function publishedOf(api: AppHarness, key: string): Promise<PublishedLocation[]> {
  const answer = await api.inject({ url: listPublished.path, headers: { 'x-api-key': key } });
  return body<{ data: PublishedLocation[] }>(answer).data;
}

/** Requests a location from the public form by its number. */
export const reportable = (api: AppHarness, { standortId }: Pick<Location, 'standortId'>) =>
  api.inject({ url: getReportable.path.replace(':standortId', String(standortId)) });

/** Titles with a publication state, in the list, on the map, in the counts and in a file. */
export async function foundBy(session: Session, publication: PublicationState) {
  const { data } = await search(session, { publication });
  const bbox = '5,47,15,55';
  const clusters = await session.inject({ url: findClusters.path, query: { bbox, zoom: '22', publication } });
  const counts = await session.inject({ method: 'POST', url: countLocations.path, payload: { publication } });
  const file = await session.inject({ url: exportLocations.path, query: { format: 'geojson', publication } });
  return {
    list: data.map(({ title }) => title),
    onMap: body<{ total: number }>(clusters).total,
    counted: body<{ total: number }>(counts).total,
    exported: JSON.parse(file.body).features.length as number,
  };
}
