import {
  confirmLocation,
  getQuality,
  type Location,
  listQuality,
  type QualityCounts,
  type QualityItem,
  type QualityKind,
} from '@rastnetz/contract';
import type { AppHarness, Session } from '../harness/app-harness.ts';

export const NOTHING_FOUND: QualityCounts = {
  coordinates: 0,
  hours: 0,
  image: 0,
  menu: 0,
  stale_hours: 0,
  duplicates: 0,
  phone: 0,
  website: 0,
};

interface Page {
  data: QualityItem[];
  total: number;
  before: number;
}

export async function counts(session: Session, query = ''): Promise<{ total: number; counts: QualityCounts }> {
  return (await session.inject({ method: 'GET', url: `${getQuality.path}${query}` })).json();
}

export const worklist = (session: Session, kind: QualityKind, query = '') =>
  session.inject({ method: 'GET', url: `${listQuality.path.replace(':kind', kind)}${query}` });

export const workpage = async (session: Session, kind: QualityKind, query = ''): Promise<Page> =>
  (await worklist(session, kind, query)).json();

export const confirm = (session: Session, { _id }: Pick<Location, '_id'>) =>
  session.inject({ method: 'POST', url: confirmLocation.path.replace(':id', _id) });

/** Classifies all pending changes now; a started server does so every second. */
export const judgeAll = ({ services }: AppHarness) => services.duplicates.catchUp();
