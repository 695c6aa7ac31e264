import { Checkbox, Stack, Text } from '@mantine/core';
import { type MessageFact, messageFacts } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { type LocationValues, valuesOf } from '../../../shared/locations/form/location-values.ts';
import { weekText } from '../../../shared/locations/hours/week-text.ts';
import { saysFact, takeFact, weekOf } from './fact-values.ts';
import { formStart } from './report-values.ts';
import type { ReportForms } from './use-report-forms.ts';

type Parts = Pick<ReportForms, 'report' | 'form' | 'nameOf'>;

/** What was read from the message and the location does not say yet: to tick, each with the words it came from. Nothing is taken by itself. */
export function MessageFacts({ report, form, nameOf }: Parts) {
  const { t } = useTranslation();
  const language = useLanguage();
  const headingId = useId();
  const start = useMemo(() => formStart(report, nameOf).values ?? valuesOf(report.standort), [report, nameOf]);
  const facts = useMemo(() => messageFacts(report.clearingMessage ?? '').filter((fact) => !saysFact(start, fact)), [report, start]);
  if (facts.length === 0) return null;
  return (
    <section aria-labelledby={headingId}>
      <Text id={headingId} size="sm" fw={500} component="h4" m={0}>
        {t('clearing_panel.facts.title')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('clearing_panel.facts.how')}
      </Text>
      <Stack gap="xs" mt={8}>
        {facts.map((fact) => (
          <Checkbox
            key={fact.kind === 'feature' ? fact.feature : fact.kind}
            label={factText(fact, start, { t, language })}
            description={
              <>
                {t('clearing_panel.facts.from')} <q lang={report.reporterLanguage}>{fact.words}</q>
              </>
            }
            checked={saysFact(form.values, fact)}
            onChange={(event) => takeFact(form, fact, start, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </section>
  );
}

interface Wording {
  readonly t: TFunction;
  readonly language: ReturnType<typeof useLanguage>;
}

function factText(fact: MessageFact, start: LocationValues, { t, language }: Wording): string {
  if (fact.kind === 'feature') return t(`catalogue.feature.${fact.feature}`);
  if (fact.kind === 'hours') return `${t('clearing_panel.facts.hours')}: ${weekText(weekOf(start, fact), language)}`;
  return `${t(fact.kind === 'parkingTruck' ? 'panel.field.parking_truck' : 'panel.field.parking_car')}: ${fact.count}`;
}
