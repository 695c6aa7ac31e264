import { QualityKind } from '@rastnetz/contract';
import { locationParams, qualityParams } from '#kit/navigation/paths.ts';
import { type ChangeAddress, useAddressState } from '#kit/navigation/use-address-state.ts';

/** State of the page in its address. */
export interface QualityUrl {
  /** The open worklist; null for the overview. */
  readonly kind: QualityKind | null;
  /** Cursor after which the worklist continues. */
  readonly after: string;
  /** Whether only locations of the own company count; a choice for users with `locations:all`. */
  readonly mine: boolean;
  /** Id of the location whose panel is open; null for none. */
  readonly open: string | null;
}

export type ChangeQuality = ChangeAddress<QualityUrl>;

const MAX_CURSOR = 100;

const readQualityUrl = (query: URLSearchParams): QualityUrl => ({
  kind: QualityKind.options.find((kind) => kind === query.get(qualityParams.kind)) ?? null,
  after: (query.get(qualityParams.after) ?? '').slice(0, MAX_CURSOR),
  mine: query.get(qualityParams.mine) === '1',
  open: query.get(locationParams.open),
});

function writeQualityUrl({ kind, after, mine, open }: QualityUrl): URLSearchParams {
  const query = new URLSearchParams();
  if (kind) query.set(qualityParams.kind, kind);
  if (kind && after) query.set(qualityParams.after, after);
  if (mine) query.set(qualityParams.mine, '1');
  if (kind && open) query.set(locationParams.open, open);
  return query;
}

const ADDRESS = {
  read: readQualityUrl,
  write: writeQualityUrl,
  apply: (url: QualityUrl, change: Partial<QualityUrl>): QualityUrl => ({ ...url, ...change }),
};

/** State of the page, stored in its address. */
export const useQualityUrl = (): readonly [QualityUrl, ChangeQuality] => useAddressState(ADDRESS);
