import { Button, Group, Text, Textarea } from '@mantine/core';
import type { Language, UnclearHours } from '@rastnetz/contract';
import type { TFunction } from 'i18next';
import type { KeyboardEvent, MouseEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LocationForm } from '#domain/locations/form/use-location-form.ts';
import { hoursLineOf, type ReadHoursError } from '#domain/locations/values/typed-line.ts';
import { daysText, hoursText } from '#domain/locations/values/week-text.ts';
import { problemText } from '#kit/api/problem-text.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import classes from './times/hours-extras.module.css';
import { type HoursReading, useHoursReading } from './use-hours-reading.ts';

interface HoursLineProps {
  readonly form: LocationForm;
  /** Shown below the line while nothing is typed. */
  readonly children: ReactNode;
}

/** The hours as one editable line that reflects every change of the form and can be typed or pasted into (ADR 0008). */
export function HoursLine({ form, children }: HoursLineProps) {
  const reading = useHoursReading(form);
  return (
    <div className={classes.lineEntry}>
      <LineField reading={reading} />
      {reading.isTyped ? <Preview reading={reading} /> : <CurrentHours form={form} />}
      {reading.isTyped ? <LineActions reading={reading} /> : children}
      <LineOutcome reading={reading} />
    </div>
  );
}

/** The line as a field. Blur or Enter applies it; Escape discards the typed text. */
function LineField({ reading: { text, error, type, read, drop } }: { readonly reading: HoursReading }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') drop();
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    void read();
  };
  return (
    <Textarea
      autosize
      minRows={1}
      maxRows={6}
      label={t('hours.line.label')}
      description={t('hours.line.hint')}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      value={text}
      maxLength={2000}
      autoComplete="off"
      error={errorText({ t, language }, error)}
      errorProps={{ role: 'alert' }}
      data-mantine-stop-propagation="true"
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => void read()}
    />
  );
}

/** The current hours, announced when they change; visible only if the input is empty. */
function CurrentHours({ form }: { readonly form: LocationForm }) {
  const language = useLanguage();
  const text = hoursText(form.values, language);
  const isSeen = hoursLineOf(form.values, language) !== '';
  return (
    <Text size="sm" c="dimmed" aria-live="polite" className={classes.standing} data-quiet={isSeen || undefined}>
      {text}
    </Text>
  );
}

/** Preview of the parsed text, or that it cannot be parsed yet; nothing if the field already shows the error. */
function Preview({ reading: { preview, unclear, error } }: { readonly reading: HoursReading }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const isRead = preview !== null && preview !== 'reading';
  return (
    <Text size="sm" aria-live="polite" aria-busy={preview === 'reading'}>
      {preview === 'reading' && t('hours.line.reading')}
      {isRead && (
        <>
          {t('hours.line.preview')} <b>{hoursText(preview, language)}</b>
          {preview.specialDays.length > 0 && ` ${t('hours.line.preview_days', { count: preview.specialDays.length })}`}
        </>
      )}
      {preview === null && !error && (unclear ? unclearText({ t, language }, unclear) : t('hours.line.preview_none'))}
    </Text>
  );
}

function LineActions({ reading: { error, read, addAsText, drop } }: { readonly reading: HoursReading }) {
  const { t } = useTranslation();
  return (
    <Group gap="xs" onMouseDown={keepFocus}>
      <Button size="xs" onClick={() => void read()}>
        {t(error?.kind === 'failed' ? 'app.retry' : 'hours.line.read')}
      </Button>
      {(error?.kind === 'failed' || error?.kind === 'not_understood') && (
        <Button size="xs" variant="default" onClick={addAsText}>
          {t('hours.line.add')}
        </Button>
      )}
      <Button size="xs" variant="subtle" color="gray" onClick={drop}>
        {t('hours.line.drop')}
      </Button>
    </Group>
  );
}

/** A click beside the field keeps the focus in it, so that the layout does not move under the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface Wording {
  readonly t: TFunction;
  readonly language: Language;
}

/** Names the unclear part of the line, with an example to write instead. */
const unclearText = ({ t, language }: Wording, { problem, part, example, days }: UnclearHours): string =>
  t(`hours.line.unclear.${problem}`, { part, example, days: daysText(days, language) });

/** Why the typed text was not applied. */
function errorText({ t, language }: Wording, error: ReadHoursError | null): string | null {
  if (!error) return null;
  if (error.kind === 'failed') return t('hours.line.failed', { reason: problemText(t, error.cause) });
  const unclear = error.kind === 'not_understood' ? error.unclear : null;
  return unclear ? `${unclearText({ t, language }, unclear)} ${t('hours.line.unchanged')}` : t(`hours.line.${error.kind}`);
}

/** Announces the last result; applied hours can be undone while they are unchanged. */
function LineOutcome({ reading: { isTyped, outcome, canUndo, undo } }: { readonly reading: HoursReading }) {
  const { t } = useTranslation();
  const isGone = outcome === 'read' && !canUndo;
  return (
    <Group gap="xs" role="status" className={classes.lineOutcome}>
      {outcome && !isGone && !isTyped && <Text size="xs">{t(`hours.line.done_${outcome}`)}</Text>}
      {canUndo && !isTyped && (
        <Button size="compact-xs" variant="default" onClick={undo}>
          {t('hours.undo')}
        </Button>
      )}
    </Group>
  );
}
