import type { Location } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { NO_MAIN_IMAGE } from '#domain/locations/values/image-values.ts';
import { type LocationValues, valuesOf } from '#domain/locations/values/location-values.ts';

/** Room for the name beside "(Kopie)", in characters. */
const NAME_MAX = 180;

/** What a new location takes from another: everything but its files, which belong to the other one, and its position, so that none lies on top. */
export function copyValues(location: Location, t: TFunction): LocationValues {
  const values = valuesOf(location);
  const name = values.name.trim().slice(0, NAME_MAX);
  return {
    ...values,
    name: name && t('panel.copy.name', { name }),
    positionText: '',
    mainImage: NO_MAIN_IMAGE,
    otherImages: [],
    menuImages: [],
    offers: values.offers.map((offer) => ({ ...offer, id: crypto.randomUUID(), images: [], menuImages: [] })),
  };
}
