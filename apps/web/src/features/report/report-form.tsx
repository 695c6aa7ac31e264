import { Text, Title } from '@mantine/core';
import type { ReportableLocation, ReportReceipt } from '@rastnetz/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/i18n/use-language.ts';
import { useFocusOnFault } from '../../shared/panel/fault-focus.ts';
import { AboutLocation } from './about-location.tsx';
import { KindTiles, TypeTiles } from './choice-tiles.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { PhotoField } from './photo-field.tsx';
import { ChangeFields, FeatureField, type FieldsProps, NameField } from './place-fields.tsx';
import classes from './report.module.css';
import { dropDraft } from './report-draft.ts';
import { missingOf, type ReportFault, type ReportField } from './report-faults.ts';
import { failureTexts, faultsOf, faultText } from './report-texts.ts';
import { reportOf } from './report-values.ts';
import { AnswerField, MessageField, TrapField } from './said-fields.tsx';
import { SendFoot } from './send-foot.tsx';
import { useReportForm } from './use-report-form.ts';
import { useSendReport } from './use-send-report.ts';
import { WhereField } from './where-field.tsx';

interface ReportFormProps {
  /** The location it is about; null for a place that is missing. */
  readonly about: ReportableLocation | null;
  readonly onSent: (receipt: ReportReceipt, email: string) => void;
}

/** The form of a report: few fields, each of which may be wrong in words; what is typed outlives failures and reloads. */
export function ReportForm({ about, onSent }: ReportFormProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const form = useReportForm(about);
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
  const faults = [...missing, ...faultsOf(sending.failure)];
  useFocusOnFault(sending.isSending || faults.length === 0 ? 0 : attempts, body);
  const errorAt = (field: ReportField) => {
    const fault = form.edited.has(field) ? undefined : faults.find((other) => other.field === field);
    return fault && faultText(t, fault);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isSending) return;
    const found = missingOf(values, about, photos.length);
    sending.forget();
    form.forgetEdits();
    setMissing(found);
    setAttempts((count) => count + 1);
    if (found.length === 0)
      sending.send({ body: reportOf(values, about, language), photos: photos.map(({ file }) => file), key: form.key });
  };
  const failures = missing.length > 0 ? [t('report_page.faults')] : failureTexts(t, sending.failure);
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
      <PlaceParts about={about} values={values} set={set} errorAt={errorAt} />
      <MessageField values={values} set={set} errorAt={errorAt} />
      <PhotoField photos={photos} error={errorAt('photos')} onAdd={form.add} onRemove={form.remove} />
      <AnswerField values={values} set={set} errorAt={errorAt} />
      <TrapField values={values} set={set} />
      <SendFoot sending={sending} failures={failures} />
    </form>
  );
}

function PlaceParts({ about, ...fields }: FieldsProps & Pick<ReportFormProps, 'about'>) {
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
      <NameField {...fields} />
      <FeatureField {...fields} />
    </>
  );
}
