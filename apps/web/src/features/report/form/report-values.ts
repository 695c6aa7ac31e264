import {
  type CallInput,
  type Coordinates,
  canonicalPhone,
  canonicalWebsite,
  Feature,
  type Language,
  type LocationType,
  type ReportableLocation,
  type ReportKind,
  type reportPublicly,
} from '@rastnetz/contract';
import { coordinatesText, parseCoordinates } from '#domain/map/position/parse-coordinates.ts';

/** Form values as typed. */
export interface ReportValues {
  readonly kind: ReportKind;
  readonly locationType: LocationType | '';
  readonly positionText: string;
  readonly name: string;
  readonly phone: string;
  readonly website: string;
  readonly openingHoursText: string;
  readonly features: readonly Feature[];
  readonly message: string;
  readonly email: string;
  /** Value of the honeypot field. */
  readonly homepage: string;
}

export type ReportBody = CallInput<typeof reportPublicly>['body'];

const EMPTY: ReportValues = {
  kind: 'new',
  locationType: '',
  positionText: '',
  name: '',
  phone: '',
  website: '',
  openingHoursText: '',
  features: [],
  message: '',
  email: '',
  homepage: '',
};

const positionOf = (coordinates: Coordinates | null): string => {
  if (coordinates === null) return '';
  const [lng, lat] = coordinates.coordinates;
  return coordinatesText({ lat, lng });
};

/** Initial values: empty, or the public data of the location. */
export const initialReportValues = (about: ReportableLocation | null): ReportValues =>
  about === null
    ? EMPTY
    : {
        ...EMPTY,
        kind: 'change',
        locationType: about.locationType,
        positionText: positionOf(about.coordinates),
        name: about.name ?? '',
        phone: about.phone ?? '',
        website: about.website ?? '',
        openingHoursText: about.openingHoursText ?? '',
        features: about.features,
      };

const textOrNull = (text: string): string | null => text.trim() || null;

function coordinatesOf(text: string): Coordinates | null {
  const position = parseCoordinates(text);
  return position && { type: 'Point', coordinates: [position.lng, position.lat] };
}

/** Form values in the shape of the contract. */
const fieldsOf = (values: ReportValues) => ({
  name: textOrNull(values.name),
  phone: canonicalPhone(values.phone) || null,
  website: canonicalWebsite(values.website) || null,
  openingHoursText: textOrNull(values.openingHoursText),
  features: Feature.options.filter((feature) => values.features.includes(feature)),
  coordinates: coordinatesOf(values.positionText),
});

/** The fields that differ from the public data. A removed position is not sent, because it is not a correction. */
function changesOf(values: ReportValues, about: ReportableLocation): Partial<ReturnType<typeof fieldsOf>> {
  const [now, before] = [fieldsOf(values), fieldsOf(initialReportValues(about))];
  const names = Object.keys(now) as (keyof typeof now)[];
  const changed = names.filter((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
  return Object.fromEntries(changed.filter((name) => name !== 'coordinates' || now.coordinates !== null).map((name) => [name, now[name]]));
}

/** Whether the form changes any public data of the location. */
export const hasChanges = (values: ReportValues, about: ReportableLocation): boolean => Object.keys(changesOf(values, about)).length > 0;

/** Builds the request body. */
export function reportOf(values: ReportValues, about: ReportableLocation | null, language: Language): ReportBody {
  const { kind, locationType, message, email, homepage } = values;
  const common = { kind, language, clearingMessage: textOrNull(message), email: textOrNull(email), homepage };
  if (about === null) return { ...common, ...fieldsOf(values), ...(locationType !== '' && { locationType }) };
  return { ...common, locationId: about.standortId, ...(kind === 'change' && changesOf(values, about)) };
}
