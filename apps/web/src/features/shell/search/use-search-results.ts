import { can, type LocationSummary } from '@rastnetz/contract';
import { IconBuilding, IconMapPin, IconUser } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { companyPath } from '#domain/companies/company-path.ts';
import { placeText } from '#domain/locations/facts/place-words.ts';
import { SEPARATOR } from '#kit/lib/separator.ts';
import { locationsPath } from '#kit/navigation/location-paths.ts';
import { paths } from '#kit/navigation/paths.ts';
import { useUser } from '#kit/session/use-session.ts';
import type { SearchGroup } from './search-hits.ts';
import { type NetworkHits, useNetworkSearch } from './use-network-search.ts';

interface SearchResults {
  readonly groups: readonly SearchGroup[];
  readonly state: NetworkHits['state'];
}

const personPath = (id: string): string => `${paths.users}?${new URLSearchParams({ panel: id })}`;
/** List of a company's people, for users who may not see other company pages. */
const peopleOfPath = (company: string): string => `${paths.users}?${new URLSearchParams({ company })}`;

/** Type, road and town, and number of a location. */
const locationDetails = (location: LocationSummary, t: TFunction): string =>
  [t(`catalogue.type.${location.locationType}`), placeText(location), t('app.search.number', { number: location.standortId })]
    .filter((part) => part !== '')
    .join(SEPARATOR);

/** The server's results for a query, grouped, each with its target. */
export function useSearchResults(query: string): SearchResults {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const user = useUser();
  const { locations, people, companies, state } = useNetworkSearch(query);
  const pathOfCompany = can(user, 'companies') ? companyPath : peopleOfPath;
  const groups: SearchGroup[] = [
    {
      label: t('app.search.locations'),
      hits: locations.map((location) => ({
        key: `location-${location._id}`,
        title: location.title,
        details: locationDetails(location, t),
        icon: IconMapPin,
        run: () => navigate(locationsPath({ open: location._id })),
      })),
    },
    {
      label: t('app.search.people'),
      hits: people.map(({ id, vorname, nachname, email }) => ({
        key: `person-${id}`,
        title: `${vorname} ${nachname}`.trim() || email,
        details: email,
        icon: IconUser,
        run: () => navigate(personPath(id)),
      })),
    },
    {
      label: t('app.search.companies'),
      hits: companies.map(({ id, name, firstPerson }) => ({
        key: `company-${id}`,
        title: name ?? t('app.search.unnamed'),
        ...(firstPerson !== null && { details: firstPerson }),
        icon: IconBuilding,
        run: () => navigate(pathOfCompany(id)),
      })),
    },
  ];
  return { groups, state };
}
