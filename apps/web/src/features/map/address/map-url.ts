import { type SelectionUrl, selectionParams } from '#domain/locations/filter/selection-url.ts';
import { addressCodec, keyParam } from '#kit/navigation/address-params.ts';
import { paths } from '#kit/navigation/paths.ts';
import { type ChangeAddress, useAddressState } from '#kit/navigation/use-address-state.ts';

/** State of the map screen in its address; `card` is the id of the location whose card is open. */
export interface MapUrl extends SelectionUrl {
  readonly card: string | null;
}

const codec = addressCodec<MapUrl>({ ...selectionParams, card: keyParam('card') });

/** Address of the map with the card of a location, which the map moves to. */
export const cardPath = (id: string): string => `${paths.map}?${new URLSearchParams({ card: id })}`;

export type ChangeMap = ChangeAddress<MapUrl>;

const MAP_ADDRESS = {
  ...codec,
  apply: (state: MapUrl, change: Partial<MapUrl>): MapUrl => ({ ...state, ...change }),
};

/** State of the map screen, stored in its address; map moves add no history entry. */
export const useMapUrl = (): readonly [MapUrl, ChangeMap] => useAddressState(MAP_ADDRESS);
