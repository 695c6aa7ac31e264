import {
  closedWeek,
  type DealerType,
  type Feature,
  type GarageType,
  type Location,
  type LocationType,
  type StoredImage,
  type WeekHours,
} from '@rastnetz/contract';
import type { UploadEntry } from '../../../shared/upload/upload-entry.ts';
import { coordinatesText } from './parse-coordinates.ts';

/** The main image of the form: what is stored, what replaces it, and whether it goes at the next save. */
interface MainImage {
  readonly stored: string | null;
  readonly upload: UploadEntry | null;
  readonly removed: boolean;
}

/** One place of an image list: either stored or new. A removed one stays in the list until the save, so that it can come back. */
export interface ImageItem {
  readonly id: string;
  readonly stored: StoredImage | null;
  readonly upload: UploadEntry | null;
  readonly removed: boolean;
}

/** What the panel's form holds: texts as typed, choices as made. */
export interface PanelValues {
  name: string;
  locationType: LocationType | '';
  garageType: GarageType | '';
  dealerType: DealerType | '';
  features: readonly Feature[];
  description: string;
  website: string;
  phone: string;
  parkingTruck: string;
  parkingPKW: string;
  parkingFree: '' | 'free' | 'paid';
  openingHours: WeekHours;
  openingHoursText: string;
  positionText: string;
  mainImage: MainImage;
  otherImages: readonly ImageItem[];
  menuImages: readonly ImageItem[];
}

const EMPTY: PanelValues = {
  name: '',
  locationType: '',
  garageType: '',
  dealerType: '',
  features: [],
  description: '',
  website: '',
  phone: '',
  parkingTruck: '',
  parkingPKW: '',
  parkingFree: '',
  openingHours: closedWeek(),
  openingHoursText: '',
  positionText: '',
  mainImage: { stored: null, upload: null, removed: false },
  otherImages: [],
  menuImages: [],
};

/** What the form shows for a stored location; an empty form for a new one. */
export function valuesOf(location: Location | null): PanelValues {
  if (!location) return structuredClone(EMPTY);
  return {
    ...textsOf(location),
    locationType: location.locationType,
    garageType: location.garageType ?? '',
    dealerType: location.dealerType ?? '',
    features: location.features,
    parkingFree: feeOf(location.parkingFree),
    openingHours: location.openingHours,
    positionText: positionOf(location),
    mainImage: { stored: location.mainImageURL, upload: null, removed: false },
    otherImages: location.otherImages.map(storedItem),
    menuImages: location.menuImages.map(storedItem),
  };
}

const textsOf = (location: Location) => ({
  name: location.name ?? '',
  description: location.description ?? '',
  website: location.website ?? '',
  phone: location.phone ?? '',
  parkingTruck: String(location.parkingTruck ?? ''),
  parkingPKW: String(location.parkingPKW ?? ''),
  openingHoursText: location.openingHoursText ?? '',
});

function feeOf(parkingFree: boolean | null): PanelValues['parkingFree'] {
  if (parkingFree === null) return '';
  return parkingFree ? 'free' : 'paid';
}

function positionOf({ coordinates }: Location): string {
  if (!coordinates) return '';
  const [lng, lat] = coordinates.coordinates;
  return coordinatesText({ lat, lng });
}

const storedItem = (stored: StoredImage): ImageItem => ({ id: stored.id, stored, upload: null, removed: false });

/** Whether the parking data is asked for: with the amenity or the type PARKPLATZ. */
export const hasParking = (values: Pick<PanelValues, 'features' | 'locationType'>): boolean =>
  values.locationType === 'PARKPLATZ' || values.features.includes('PARKPLATZ');

/** Every new file in the form. */
export const uploadsOf = ({ mainImage, otherImages, menuImages }: PanelValues): UploadEntry[] =>
  [mainImage, ...otherImages, ...menuImages].flatMap(({ upload }) => (upload ? [upload] : []));

/** How many places of an image list are taken after a save. */
export const keptCount = (items: readonly ImageItem[]): number => items.filter(({ removed }) => !removed).length;
