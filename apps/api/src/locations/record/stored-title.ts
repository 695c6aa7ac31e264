import { type LocationFields, locationTitle, type TitleFields } from '@rastnetz/contract';
import type { Gazetteer } from '../../places/gazetteer.ts';

type Place = Pick<LocationFields, 'coordinates'>;

const near = ({ coordinates }: Place, gazetteer: Gazetteer): string | null => coordinates && gazetteer.nearestTo(coordinates.coordinates);

/** Whether the title contains no nearest place. */
const isNamed = ({ name, city, roadExit }: TitleFields): boolean => Boolean(name) || city !== null || roadExit !== null;

/** The stored title of a location, in German. The nearest place is only searched for a title that contains it. */
export const storedTitle = (fields: TitleFields & Place, gazetteer: Gazetteer): string =>
  locationTitle(fields, { language: 'de', near: isNamed(fields) ? null : near(fields, gazetteer) });
