import { Text, Title } from '@mantine/core';
import type { ReportableLocation, ReportReceipt } from '@rastnetz/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { useFocusOnFault } from '#kit/panel/fault-focus.ts';
import { AboutLocation } from './about-location.tsx';
import type { CarriedReport } from './carried-report.ts';
import { KindTiles, TypeTiles } from './choice-tiles.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { NearQuestion } from './near-question.tsx';
import { PhotoField } from './photo-field.tsx';
import { ChangeFields, FeatureField, type FieldsProps, NameField } from './place-fields.tsx';
import classes from './report.module.css';
import { dropDraft } from './report-draft.ts';
import { missingOf, type ReportFault, type ReportField } from './report-faults.ts';
import { faultText, standingFaults } from './report-texts.ts';
import { reportOf } from './report-values.ts';
import { AnswerField, MessageField, TrapField } from './said-fields.tsx';
import { SendFoot } from './send-foot.tsx';
import { useReportForm } from './use-report-form.ts';
import { useSendReport } from './use-send-report.ts';
import { WhereField } from './where-field.tsx';

interface ReportFormProps {
  /** The location it is about; null for a place that is missing. */
  readonly about: ReportableLocation | null;
  /** What was said in the form before, if there was one. */
  readonly carried: CarriedReport | null;
  readonly onSent: (receipt: ReportReceipt, email: string) => void;
  /** Called with the location that is meant instead of a new place. */
  readonly onMeant: (standortId: number, carried: CarriedReport) => void;
}

/** The form of a report: few fields, each of which may be wrong in words; what is typed outlives failures and reloads. */
export function ReportForm({ about, carried, onSent, onMeant }: ReportFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useReportForm(about, carried);
  const { values, set, photos, kept } = form;
  const [missing, setMissing] = useState<readonly ReportFault[]>([]);
  const [attempts, setAttempts] = useState(0);
  const body = useRef<HTMLFormElement>(null);
  const sending = useSendReport({
    onSent: (receipt) => {
      dropDraft(about?.standortId ?? null);
      onSent(receipt, values.email.trim());
    },
    onArrivedBefore: form.renewKey,
  });
  const now = missingOf(values, about, photos.length);
  const { faults, failures } = standingFaults(t, { missing, now, failure: sending.failure, edited: form.edited });
  useFocusOnFault(sending.isSending || faults.length === 0 ? 0 : attempts, body);
  const errorAt = (field: ReportField) => {
    const fault = faults.find((other) => other.field === field);
    return fault && faultText(t, fault);
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
  const said = { message: values.message, email: values.email, files: photos.map(({ file }) => file) };
  return (
    <form
      ref={body}
      className={classes.form}
      noValidate
      onSubmit={submit}
      aria-label={t(about ? 'report_page.title_at' : 'report_page.title')}
    >
      <div>
        <Title order={1} size="h2">
          {t(about ? 'report_page.title_at' : 'report_page.title')}
        </Title>
        <Text c="dimmed">{t(about ? 'report_page.intro_at' : 'report_page.intro')}</Text>
      </div>
      {about && <AboutLocation about={about} />}
      {kept && <KeptNotice kept={kept} onDrop={form.restart} />}
      <PlaceParts about={about} values={values} set={set} errorAt={errorAt} onMeant={(standortId) => onMeant(standortId, said)} />
      <MessageField values={values} set={set} errorAt={errorAt} />
      <PhotoField photos={photos} error={errorAt('photos')} onAdd={form.add} onRemove={form.remove} />
      <AnswerField values={values} set={set} errorAt={errorAt} />
      <TrapField values={values} set={set} />
      <SendFoot sending={sending} failures={failures} />
    </form>
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
