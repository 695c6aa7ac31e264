import { findClusters, searchLocations } from '@rastnetz/contract';
import { rowsOf, type Scene } from './scene.ts';

const PAGE_SIZE = 100;
const WORLD = new URLSearchParams({ bbox: '-180,-85,180,85', zoom: '4' });

interface Page {
  readonly data: readonly { readonly _id: string }[];
  readonly total: number;
}

/** Every location of the list, in the order of the index. */
async function listed({ work }: Scene): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = [];
  let total = 0;
  for (let page = 1; page === 1 || ids.length < total; page += 1) {
    const response = await work.admin.request('POST', searchLocations.path, { json: { page, pageSize: PAGE_SIZE } });
    const { data = [], total: all = 0 } = response.body as Partial<Page>;
    total = all;
    if (data.length === 0) break;
    ids.push(...data.map(({ _id }) => _id));
  }
  return { ids, total };
}

async function clustered({ work }: Scene): Promise<number> {
  const { body } = await work.admin.request('GET', `${findClusters.path}?${WORLD}`);
  const { features = [] } = body as { features?: { properties: { count: number } }[] };
  return features.reduce((sum, { properties }) => sum + properties.count, 0);
}

/** The list must contain exactly the locations of the database, and the map those with a position. */
export async function auditIndex(scene: Scene): Promise<void> {
  const { findings } = scene;
  const stored = await rowsOf<{ id: string; lng: number | null }>(scene, 'select id, lng from location where deleted_at is null');
  const { ids, total } = await listed(scene);
  const inList = new Set(ids);
  if (total !== stored.length) findings.index.push(`the list counts ${total}, SQL ${stored.length}`);
  const missing = stored.filter(({ id }) => !inList.has(id));
  if (missing.length > 0) findings.index.push(`${missing.length} of ${stored.length} are missing from the list`);
  const [onMap, placed] = [await clustered(scene), stored.filter(({ lng }) => lng !== null).length];
  if (onMap !== placed) findings.index.push(`the map counts ${onMap}, SQL ${placed}`);
}
