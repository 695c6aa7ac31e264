import {
  type BulkAction,
  type BulkResult,
  changeManyLocations,
  deleteLocation,
  findNearby,
  getLocation,
  getLocationHistory,
  type HistoryEntry,
  type Location,
  type NearbyLocation,
  restoreLocation,
  restoreLocationVersion,
  searchTrash,
  type TrashedLocation,
} from '@rastnetz/contract';
import type { Session } from '../harness/app-harness.ts';

type Answer = Awaited<ReturnType<Session['inject']>>;

const urlOf = (path: string, id: string, entryId = 0) => path.replace(':id', id).replace(':entryId', String(entryId));

/** The body of a successful response; throws if the status is not 200. */
export function body<T>(answer: Answer): T {
  if (answer.statusCode !== 200) throw new Error(`request failed: ${answer.statusCode} ${answer.body}`);
  return answer.json<T>();
}

export const read = (session: Session, id: string) => session.inject({ method: 'GET', url: urlOf(getLocation.path, id) });

export const remove = (session: Session, id: string, version?: number) =>
  session.inject({ method: 'DELETE', url: urlOf(deleteLocation.path, id), ...(version && { query: { version: String(version) } }) });

export const restore = (session: Session, id: string) => session.inject({ method: 'POST', url: urlOf(restoreLocation.path, id) });

export const trashOf = async (session: Session, payload: object = {}) =>
  body<{ data: TrashedLocation[]; total: number }>(await session.inject({ method: 'POST', url: searchTrash.path, payload }));

export const history = (session: Session, id: string, page = 1) =>
  session.inject({ method: 'GET', url: urlOf(getLocationHistory.path, id), query: { page: String(page) } });

export const stepsOf = async (session: Session, id: string, page = 1) =>
  body<{ data: HistoryEntry[]; total: number }>(await history(session, id, page));

export const restoreVersion = (session: Session, id: string, entryId: number, version: number) =>
  session.inject({ method: 'POST', url: urlOf(restoreLocationVersion.path, id, entryId), payload: { version } });

export const bulk = (session: Session, action: BulkAction, items: readonly Pick<Location, '_id' | 'version'>[], preview = false) => {
  const named = items.map(({ _id, version }) => ({ _id, version }));
  return session.inject({ method: 'POST', url: changeManyLocations.path, payload: { action, items: named, preview } });
};

export const bulkOf = async (...args: Parameters<typeof bulk>) => body<{ results: BulkResult[] }>(await bulk(...args)).results;

export const nearby = async (session: Session, payload: object) =>
  body<NearbyLocation[]>(await session.inject({ method: 'POST', url: findNearby.path, payload }));
