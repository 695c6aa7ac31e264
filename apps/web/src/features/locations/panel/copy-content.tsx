import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormStart } from '#domain/locations/form/use-location-form.ts';
import { locationQuery } from '#domain/locations/queries/location-queries.ts';
import type { ContentProps } from './content-props.ts';
import { copyValues } from './copy-values.ts';
import { LocationEditor } from './location-editor.tsx';
import { PanelMissing, PanelSkeleton } from './panel-states.tsx';

/** Create mode that begins with a copy of a stored location (DESIGN section 2, "Duplizieren"). */
export function CopyContent({ copyOf, ...shared }: ContentProps & { readonly copyOf: string }) {
  const { t } = useTranslation();
  const { data, error, refetch, isFetching } = useQuery({ ...locationQuery(copyOf), gcTime: 0 });
  const [begun, setBegun] = useState<{ readonly start: FormStart; readonly title: string } | null>(null);
  if (data && begun === null) setBegun({ start: { name: `copy-${copyOf}`, values: copyValues(data, t) }, title: data.title });
  if (begun) return <LocationEditor initial={null} start={begun.start} copiedFrom={begun.title} {...shared} />;
  return error ? <PanelMissing error={error} onRetry={() => void refetch()} isBusy={isFetching} /> : <PanelSkeleton />;
}
