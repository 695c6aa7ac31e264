import { useDebouncedValue } from '@mantine/hooks';
import { type Holiday, localMoment } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { holidaysQuery } from '#domain/locations/open-now/holidays-query.ts';
import { parseCoordinates } from '#domain/map/position/parse-coordinates.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';

const DEBOUNCE_MS = 500;

/** The Land of a position, and its public holidays from today on; empty without a position and while they are loading. */
export interface LandHolidays {
  readonly land: string | null;
  readonly holidays: readonly Holiday[];
}

/** The public holidays for a position while it is being typed; those of the former position until the new ones are loaded. */
export function useLandHolidays(positionText: string): LandHolidays {
  const [settled] = useDebouncedValue(positionText, DEBOUNCE_MS);
  const position = parseCoordinates(settled);
  const { data } = useQuery({ ...holidaysQuery(position, useLanguage()), placeholderData: (former) => (position ? former : undefined) });
  const today = localMoment(new Date()).date;
  return { land: data?.land ?? null, holidays: data?.holidays.filter(({ date }) => date >= today) ?? [] };
}
