import { type LocationFields, locationTitle, type TitleFields } from '@rastnetz/contract';
import type { Gazetteer } from '../../places/gazetteer.ts';

type Place = Pick<LocationFields, 'coordinates'>;

const near = ({ coordinates }: Place, gazetteer: Gazetteer): string | null => coordinates && gazetteer.nearestTo(coordinates.coordinates);

/** The stored title of a location, in German. */
export const storedTitle = (fields: TitleFields & Place, gazetteer: Gazetteer): string =>
  locationTitle(fields, { language: 'de', near: near(fields, gazetteer) });
