import { type SelectionUrl, selectionParams } from '#domain/locations/filter/selection-url.ts';
import { addressCodec, flagParam, keyParam } from '#kit/navigation/address-params.ts';
import { paths } from '#kit/navigation/paths.ts';
import { type ChangeAddress, useAddressState } from '#kit/navigation/use-address-state.ts';

/** State of the map screen in its address; `card` is the id of the location whose card is open. */
export interface MapUrl extends SelectionUrl {
  readonly card: string | null;
  /** Whether the list of the segment is open; it covers the map of a phone like a page, so that Back closes it. */
  readonly list: boolean;
}

const codec = addressCodec<MapUrl>({ ...selectionParams, card: keyParam('card'), list: flagParam('list') });

/** Address of the map with the card of a location, which the map moves to. */
export const cardPath = (id: string): string => `${paths.map}?${new URLSearchParams({ card: id })}`;

export type ChangeMap = ChangeAddress<MapUrl>;

const MAP_ADDRESS = {
  ...codec,
  apply: (state: MapUrl, change: Partial<MapUrl>): MapUrl => ({ ...state, ...change }),
};

/** State of the map screen, stored in its address; map moves add no history entry. */
export const useMapUrl = (): readonly [MapUrl, ChangeMap] => useAddressState(MAP_ADDRESS);
