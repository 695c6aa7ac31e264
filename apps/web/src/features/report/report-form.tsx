import { Text, Title } from '@mantine/core';
import type { ReportableLocation, ReportReceipt } from '@rastnetz/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { useFocusFirstInvalid } from '#kit/panel/use-focus-first-invalid.ts';
import { DraftNotice } from './draft-notice.tsx';
import { AboutLocation } from './fields/about-location.tsx';
import { KindTiles, TypeTiles } from './fields/choice-tiles.tsx';
import { HoneypotField, MessageField, ReporterEmailField } from './fields/message-fields.tsx';
import { NearQuestion } from './fields/near-question.tsx';
import { PhotoField } from './fields/photo-field.tsx';
import { ChangeFields, FeatureField, type FieldsProps, NameField } from './fields/place-fields.tsx';
import classes from './fields/report.module.css';
import { WhereField } from './fields/where-field.tsx';
import type { CarriedReport } from './form/carried-report.ts';
import { dropDraft } from './form/report-draft.ts';
import { missingOf, type ReportField, type ReportIssue } from './form/report-issues.ts';
import { reportIssueText, visibleIssues } from './form/report-texts.ts';
import { reportOf } from './form/report-values.ts';
import { useReportForm } from './form/use-report-form.ts';
import { useSendReport } from './form/use-send-report.ts';
import { SendFoot } from './send-foot.tsx';

interface ReportFormProps {
  /** The location the report is about; null for a missing place. */
  readonly about: ReportableLocation | null;
  /** Entries taken over from the form of a missing place, if any. */
  readonly carried: CarriedReport | null;
  readonly onSent: (receipt: ReportReceipt, email: string) => void;
  /** Called with a nearby location that the user meant instead of a new place. */
  readonly onMeant: (standortId: number, carried: CarriedReport) => void;
}

/**
 * Form of a report. Errors are shown at their fields; entries survive failures and reloads. None is taken while the report is sent, because
 * it would not be part of it.
 */
export function ReportForm({ about, carried, onSent, onMeant }: ReportFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useReportForm(about, carried);
  const { values, set, photos, kept } = form;
  const [missing, setMissing] = useState<readonly ReportIssue[]>([]);
  const [attempts, setAttempts] = useState(0);
  const body = useRef<HTMLFormElement>(null);
  const sending = useSendReport({
    onSent: (receipt) => {
      dropDraft(about?.standortId ?? null);
      onSent(receipt, values.email.trim());
    },
    onIdempotencyConflict: form.renewKey,
  });
  const now = missingOf(values, about, photos.length);
  const { issues, failures } = visibleIssues(t, { missing, now, failure: sending.failure, edited: form.edited });
  useFocusFirstInvalid(sending.isSending || issues.length === 0 ? 0 : attempts, body);
  const errorAt = (field: ReportField) => {
    const issue = issues.find((other) => other.field === field);
    return issue && reportIssueText(t, issue);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isSending) return;
    sending.forget();
    form.forgetEdits();
    setMissing(now);
    setAttempts((count) => count + 1);
    if (now.length === 0) sending.send({ body: reportOf(values, about, language), photos: photos.map(({ file }) => file), key: form.key });
  };
  const sent = { message: values.message, email: values.email, files: photos.map(({ file }) => file) };
  return (
    <form
      ref={body}
      className={classes.form}
      noValidate
      onSubmit={submit}
      aria-label={t(about ? 'report_page.title_at' : 'report_page.title')}
    >
      <div className={classes.form} inert={sending.isSending}>
        <FormHead about={about} />
        {kept && <DraftNotice kept={kept} onDrop={form.restart} />}
        <PlaceParts about={about} values={values} set={set} errorAt={errorAt} onMeant={(standortId) => onMeant(standortId, sent)} />
        <MessageField values={values} set={set} errorAt={errorAt} />
        <PhotoField photos={photos} error={errorAt('photos')} onAdd={form.add} onRemove={form.remove} />
        <ReporterEmailField values={values} set={set} errorAt={errorAt} />
        <HoneypotField values={values} set={set} />
      </div>
      <SendFoot sending={sending} failures={failures} />
    </form>
  );
}

function FormHead({ about }: Pick<ReportFormProps, 'about'>) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <Title order={1} size="h2">
          {t(about ? 'report_page.title_at' : 'report_page.title')}
        </Title>
        <Text c="dimmed">{t(about ? 'report_page.intro_at' : 'report_page.intro')}</Text>
      </div>
      {about && <AboutLocation about={about} />}
    </>
  );
}

interface PlacePartsProps extends FieldsProps, Pick<ReportFormProps, 'about'> {
  readonly onMeant: (standortId: number) => void;
}

function PlaceParts({ about, onMeant, ...fields }: PlacePartsProps) {
  const { t } = useTranslation();
  const { values, set, errorAt } = fields;
  if (about !== null)
    return (
      <>
        <KindTiles value={values.kind} onChange={(kind) => set({ kind })} />
        {values.kind === 'change' && <ChangeFields about={about} {...fields} />}
      </>
    );
  return (
    <>
      <TypeTiles value={values.locationType} error={errorAt('locationType')} onChange={(locationType) => set({ locationType })} />
      <WhereField
        label={t('report_page.where.label')}
        value={values.positionText}
        error={errorAt('positionText')}
        onChange={(positionText) => set({ positionText })}
      />
      <NearQuestion positionText={values.positionText} onChosen={onMeant} />
      <NameField {...fields} />
      <FeatureField {...fields} />
    </>
  );
}
