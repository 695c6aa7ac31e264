import { QualityKind } from '@rastnetz/contract';
import { addressCodec, choiceParam, flagParam, keyParam, textParam } from '#kit/navigation/address-params.ts';
import { locationParams } from '#kit/navigation/location-paths.ts';
import { qualityParams } from '#kit/navigation/paths.ts';
import { type ChangeAddress, useAddressState, useCurrentAddress } from '#kit/navigation/use-address-state.ts';

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

const { read, write } = addressCodec<QualityUrl>({
  kind: choiceParam(qualityParams.kind, QualityKind.options),
  after: textParam(qualityParams.after, MAX_CURSOR),
  mine: flagParam(qualityParams.mine),
  open: keyParam(locationParams.open),
});

const ADDRESS = {
  read,
  /** The overview has neither a position nor a panel. */
  write: (url: QualityUrl) => write(url.kind ? url : { ...url, after: '', open: null }),
  apply: (url: QualityUrl, change: Partial<QualityUrl>): QualityUrl => ({ ...url, ...change }),
};

/** State of the page, stored in its address. */
export const useQualityUrl = (): readonly [QualityUrl, ChangeQuality] => useAddressState(ADDRESS);

/** Returns a function that reads the state from the current address, which may be of another page. */
export const useCurrentQualityUrl = (): (() => QualityUrl) => useCurrentAddress(read);
