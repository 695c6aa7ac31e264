import { useDebouncedValue } from '@mantine/hooks';
import {
  type CompanySummary,
  can,
  type LocationSummary,
  listCompanies,
  listPeople,
  type Person,
  SEARCH_DEBOUNCE_MS,
  SEARCH_MIN,
  searchLocations,
} from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { call, callView } from '#kit/api/client.ts';
import { useUser } from '#kit/session/use-session.ts';

/** Most locations shown. */
const MAX_LOCATIONS = 8;
/** Most people, and most companies. */
const MAX_OTHERS = 5;
/** Longest text the server accepts. */
const MAX_LENGTH = 100;

type SearchState = 'idle' | 'searching' | 'failed' | 'found';

/** Results of the server. Lists the user may not see stay empty and are not requested. */
export interface NetworkHits {
  readonly locations: readonly LocationSummary[];
  readonly people: readonly Person[];
  readonly companies: readonly CompanySummary[];
  readonly state: SearchState;
}

type Asked<T> = (search: { readonly suche: string; readonly signal: AbortSignal }) => Promise<{ readonly data: readonly T[] }>;

function useHits<T>(kind: string, suche: string, isAsked: boolean, ask: Asked<T>) {
  const { data, status } = useQuery({
    queryKey: [kind, 'search-dialog', suche],
    queryFn: ({ signal }) => ask({ suche, signal }),
    enabled: isAsked,
  });
  return { hits: isAsked ? (data?.data ?? []) : [], status: isAsked ? status : 'success' } as const;
}

/** Searches locations by name or number, people and companies by name; from 3 characters on, debounced. */
export function useNetworkSearch(typed: string): NetworkHits {
  const user = useUser();
  const text = typed.trim().slice(0, MAX_LENGTH);
  const [rested] = useDebouncedValue(text, SEARCH_DEBOUNCE_MS);
  const isLong = text.length >= SEARCH_MIN;
  const isAsked = isLong && rested === text;
  const maySeePeople = isAsked && can(user, 'users');
  const locations = useHits('locations', rested, isAsked, ({ suche, signal }) =>
    callView(searchLocations, 'summary', { body: { suche, pageSize: MAX_LOCATIONS } }, { signal }),
  );
  const people = useHits('people', rested, maySeePeople, ({ suche, signal }) =>
    call(listPeople, { query: { suche, pageSize: MAX_OTHERS } }, { signal }),
  );
  const companies = useHits('companies', rested, isAsked && can(user, 'users:all'), ({ suche, signal }) =>
    call(listCompanies, { query: { suche, pageSize: MAX_OTHERS } }, { signal }),
  );
  const statuses = [locations.status, people.status, companies.status];
  return { locations: locations.hits, people: people.hits, companies: companies.hits, state: stateOf(isLong, isAsked, statuses) };
}

function stateOf(isLong: boolean, isAsked: boolean, statuses: readonly string[]): SearchState {
  if (!isLong) return 'idle';
  if (statuses.includes('error')) return 'failed';
  return !isAsked || statuses.includes('pending') ? 'searching' : 'found';
}
