import { Checkbox, Stack, Text } from '@mantine/core';
import { type HoursFact, type MessageFact, messageFacts } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type LocationValues, valuesOf } from '#domain/locations/values/location-values.ts';
import { specialDayText, weekText } from '#domain/locations/values/week-text.ts';
import { formStart, readHours } from '#features/clearing/panel/form/report-values.ts';
import { isDecidable } from '#features/clearing/panel/form/save-plan.ts';
import type { ReportForms } from '#features/clearing/panel/form/use-report-forms.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { containsFact, takeFact, weekOf } from './fact-values.ts';
import { ReportSection } from './report-section.tsx';

type Parts = Pick<ReportForms, 'report' | 'form' | 'nameOf'>;

/** Facts from the message that the location does not state yet, each with its source text and a checkbox. Nothing is applied automatically. */
export function MessageFacts({ report, form, nameOf }: Parts) {
  const { t } = useTranslation();
  const language = useLanguage();
  const start = useMemo(() => formStart(report, nameOf).values ?? valuesOf(report.standort), [report, nameOf]);
  const facts = useMemo(() => factsOf(report).filter((fact) => !containsFact(start, fact)), [report, start]);
  if (facts.length === 0 || !isDecidable(report)) return null;
  return (
    <ReportSection title={t('clearing_panel.facts.title')}>
      <Text size="sm" c="dimmed">
        {t('clearing_panel.facts.how')}
      </Text>
      <Stack gap="xs" mt={8}>
        {facts.map((fact) => (
          <Checkbox
            key={'feature' in fact ? fact.feature : fact.kind}
            label={factText(fact, start, { t, language })}
            description={
              <>
                {t('clearing_panel.facts.from')} <q lang={report.reporterLanguage}>{fact.words}</q>
              </>
            }
            checked={containsFact(form.values, fact)}
            onChange={(event) => takeFact(form, fact, start, event.currentTarget.checked)}
          />
        ))}
      </Stack>
    </ReportSection>
  );
}

/** The facts of a report. If hours occur twice, those of the hours field take precedence. */
function factsOf(report: Parts['report']): MessageFact[] {
  const hours = readHours(report);
  const facts = messageFacts(report.clearingMessage ?? '');
  return hours ? [hours, ...facts.filter(({ kind }) => kind !== 'hours')] : facts;
}

interface Wording {
  readonly t: TFunction;
  readonly language: ReturnType<typeof useLanguage>;
}

const hoursText = (fact: HoursFact, start: LocationValues, language: Wording['language']): string =>
  [weekText(weekOf(start, fact), language, fact.holidayHours), ...fact.specialDays.map((day) => specialDayText(day, language))].join(', ');

function factText(fact: MessageFact, start: LocationValues, { t, language }: Wording): string {
  switch (fact.kind) {
    case 'feature':
      return t(`catalogue.feature.${fact.feature}`);
    case 'gone':
      return `${t('clearing_panel.facts.gone')}: ${t(`catalogue.feature.${fact.feature}`)}`;
    case 'hours':
      return `${t('clearing_panel.facts.hours')}: ${hoursText(fact, start, language)}`;
    case 'phone':
      return `${t('panel.field.phone')}: ${fact.number}`;
    case 'parkingTruck':
      return `${t('panel.field.parkingTruck')}: ${fact.count}`;
    case 'parkingPKW':
      return `${t('panel.field.parkingPKW')}: ${fact.count}`;
  }
}
