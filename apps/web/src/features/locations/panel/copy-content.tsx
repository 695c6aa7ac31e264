import type { Location } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormStart } from '#domain/locations/form/use-location-form.ts';
import { locationQuery } from '#domain/locations/queries/location-queries.ts';
import { NO_MAIN_IMAGE } from '#domain/locations/values/image-values.ts';
import { type LocationValues, valuesOf } from '#domain/locations/values/location-values.ts';
import type { ContentProps } from './content-props.ts';
import { LocationEditor } from './location-editor.tsx';
import { PanelMissing, PanelSkeleton } from './panel-states.tsx';

/** Create mode that starts with a copy of a stored location (S2-LOC-09). */
export function CopyContent({ copyOf, ...shared }: ContentProps & { readonly copyOf: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({ ...locationQuery(copyOf), gcTime: 0 });
  const [beginning, setBeginning] = useState<{ readonly start: FormStart; readonly title: string } | null>(null);
  if (data && beginning === null) setBeginning({ start: { name: `copy-${copyOf}`, values: copyValues(data, t) }, title: data.title });
  if (beginning) return <LocationEditor initial={null} start={beginning.start} copiedFrom={beginning.title} {...shared} />;
  return error ? <PanelMissing error={error} onRetry={() => void refetch()} isBusy={isFetching} /> : <PanelSkeleton />;
}

/** Most UTF-16 code units of the name before "(Kopie)" is appended. */
const NAME_MAX = 180;
/** Half of a character, at the end of a text. */
const CUT_CHARACTER = /\p{Surrogate}$/u;

/** Values of a copy: all but the files, which belong to the original, and the position, so that the two do not coincide. */
function copyValues(location: Location, t: TFunction): LocationValues {
  const values = valuesOf(location);
  const name = values.name.trim().slice(0, NAME_MAX).replace(CUT_CHARACTER, '');
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
