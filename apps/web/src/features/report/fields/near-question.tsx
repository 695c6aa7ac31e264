import { Button, Text, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { findReportableNear, type ReportableNear, SEARCH_DEBOUNCE_MS } from '@rastnetz/contract';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LocationTypeIcon } from '#domain/location-type/location-type.tsx';
import { parseCoordinates } from '#domain/map/position/parse-coordinates.ts';
import { call } from '#kit/api/client.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import classes from './near-question.module.css';

interface NearQuestionProps {
  readonly positionText: string;
  /** Called with the number of the chosen location. */
  readonly onChosen: (standortId: number) => void;
}

/** Asks whether a nearby location is meant. If the request fails it asks nothing, and the report can still be sent. */
export function NearQuestion({ positionText, onChosen }: NearQuestionProps) {
  const { t } = useTranslation();
  const titleId = useId();
  const near = useNear(positionText);
  const [denied, setDenied] = useState<ReadonlySet<number>>(new Set());
  const open = near.filter(({ standortId }) => !denied.has(standortId));
  return (
    <div role="status">
      {open.length > 0 && (
        <section className={classes.question} aria-labelledby={titleId}>
          <Text id={titleId} fw={600}>
            {t('report_page.near.title')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('report_page.near.intro')}
          </Text>
          {open.map((location) => (
            <NearChoice key={location.standortId} location={location} onChosen={onChosen} />
          ))}
          <Button variant="default" fullWidth onClick={() => setDenied(new Set([...denied, ...near.map(({ standortId }) => standortId)]))}>
            {t('report_page.near.none')}
          </Button>
        </section>
      )}
    </div>
  );
}

function useNear(positionText: string): readonly ReportableNear[] {
  const [rested] = useDebouncedValue(positionText, SEARCH_DEBOUNCE_MS);
  const position = parseCoordinates(rested);
  const isAsked = position !== null && rested === positionText;
  const { data } = useQuery({
    queryKey: ['reportable-near', position?.lat, position?.lng],
    queryFn: ({ signal }) => call(findReportableNear, { query: position ?? { lat: 0, lng: 0 } }, { signal }),
    enabled: isAsked,
    retry: false,
  });
  return isAsked ? (data ?? []) : [];
}

function NearChoice({ location, onChosen }: Pick<NearQuestionProps, 'onChosen'> & { readonly location: ReportableNear }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { standortId, title, locationType, town, distance } = location;
  const facts = [t(`catalogue.type.${locationType}`), town, t('report_page.near.distance', { metres: formatNumber(distance, language) })];
  return (
    <UnstyledButton className={classes.choice ?? ''} onClick={() => onChosen(standortId)}>
      <LocationTypeIcon type={locationType} size={28} />
      <span className={classes.words}>
        <Text component="span" display="block" fw={600}>
          <bdi>{title}</bdi>
        </Text>
        <Text component="span" display="block" size="sm" c="dimmed">
          {facts.filter(Boolean).join(' · ')}
        </Text>
      </span>
    </UnstyledButton>
  );
}
