import { Button, Chip, Text, TextInput } from '@mantine/core';
import {
  canonicalPhone,
  canonicalWebsite,
  type Feature,
  FILTER_ORDER,
  type Language,
  localMoment,
  type ReportableLocation,
  weekState,
} from '@rastnetz/contract';
import { IconMapPin } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { weekText } from '#domain/locations/values/week-text.ts';
import type { ReportField } from '#features/report/form/report-issues.ts';
import { initialReportValues, type ReportValues } from '#features/report/form/report-values.ts';
import type { SetReport } from '#features/report/form/use-report-form.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { wholeDate } from '#kit/lib/short-date.ts';
import classes from './report.module.css';
import { WhereField } from './where-field.tsx';

export interface FieldsProps {
  readonly values: ReportValues;
  readonly set: SetReport;
  readonly errorAt: (field: ReportField) => string | undefined;
}

/** Name of the place as signposted. */
export function NameField({ values, set, errorAt }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={<OptionalLabel text={t('report_page.name.label')} />}
      description={t('report_page.name.hint')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      autoComplete="off"
      maxLength={200}
      value={values.name}
      error={errorAt('name')}
      onChange={(event) => set({ name: event.currentTarget.value })}
    />
  );
}

/** Amenities of the place. */
export function FeatureField({ values, set, errorAt }: FieldsProps) {
  const { t } = useTranslation();
  const error = errorAt('features');
  return (
    <fieldset className={classes.parts}>
      <legend className={classes.legend}>{t('report_page.features')}</legend>
      <Chip.Group multiple value={[...values.features]} onChange={(features) => set({ features: features as Feature[] })}>
        <div className={classes.chips}>
          {FILTER_ORDER.map((feature) => (
            <Chip key={feature} value={feature} size="md" radius="md">
              {t(`catalogue.feature.${feature}`)}
            </Chip>
          ))}
        </div>
      </Chip.Group>
      {error !== undefined && (
        <Text size="sm" c="var(--mantine-color-error)" data-field-error tabIndex={-1}>
          {error}
        </Text>
      )}
    </fieldset>
  );
}

/** Fields with the current public data of the location, to correct them. */
export function ChangeFields({ about, ...fields }: FieldsProps & { readonly about: ReportableLocation }) {
  const { t } = useTranslation();
  const { values, set, errorAt } = fields;
  const text = (field: 'phone' | 'website', read: (typed: string) => string) => ({
    value: values[field],
    error: errorAt(field),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => set({ [field]: read(event.currentTarget.value) }),
  });
  return (
    <>
      <HoursField about={about} {...fields} />
      <FeatureField {...fields} />
      <div className={classes.parts}>
        <NameField {...fields} />
        <TextInput label={t('report_page.phone')} type="tel" maxLength={50} {...text('phone', canonicalPhone)} />
        <TextInput
          label={t('report_page.website')}
          type="url"
          inputMode="url"
          autoCapitalize="none"
          maxLength={500}
          {...text('website', canonicalWebsite)}
        />
      </div>
      <MovedField about={about} {...fields} />
    </>
  );
}

function HoursField({ about, values, set, errorAt }: FieldsProps & { readonly about: ReportableLocation }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const known = [
    closureText(about, language, t),
    weekState(about) !== 'not_given' && t('report_page.hours.known', { hours: weekText(about.openingHours, language, about.holidayHours) }),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <TextInput
      label={t('report_page.hours.label')}
      description={known || t('report_page.hours.hint')}
      placeholder={known ? t('report_page.hours.hint') : undefined}
      inputWrapperOrder={['label', 'description', 'input', 'error']}
      autoComplete="off"
      maxLength={2000}
      value={values.openingHoursText}
      error={errorAt('openingHoursText')}
      onChange={(event) => set({ openingHoursText: event.currentTarget.value })}
    />
  );
}

/** That the location is closed today, until when, and why; empty if it is not. */
function closureText({ temporarilyClosed }: ReportableLocation, language: Language, t: TFunction): string {
  if (!temporarilyClosed) return '';
  const { until, reason } = temporarilyClosed;
  const date = wholeDate(until, language);
  if (until === localMoment(new Date()).date)
    return reason ? t('report_page.hours.closed_today_because', { reason }) : t('report_page.hours.closed_today');
  return reason ? t('report_page.hours.closed_because', { date, reason }) : t('report_page.hours.closed', { date });
}

/** Position of the location; shown on demand, or once it was changed or rejected, because it is sent then. */
function MovedField({ about, values, set, errorAt }: FieldsProps & { readonly about: ReportableLocation }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLFieldSetElement>(null);
  const error = errorAt('positionText');
  const isMoved = values.positionText !== initialReportValues(about).positionText;
  if (!isOpen && (isMoved || error !== undefined)) setOpen(true);
  const handlePress = () => {
    flushSync(() => setOpen(true));
    field.current?.focus();
  };
  if (!isOpen)
    return (
      <Button variant="default" fullWidth leftSection={<IconMapPin size={20} aria-hidden />} onClick={handlePress}>
        {t('report_page.where.change')}
      </Button>
    );
  return (
    <WhereField
      ref={field}
      label={t('report_page.where.label_at')}
      value={values.positionText}
      error={error}
      onChange={(positionText) => set({ positionText })}
    />
  );
}

function OptionalLabel({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <>
      {text} <span className={classes.quiet}>({t('report_page.optional')})</span>
    </>
  );
}
