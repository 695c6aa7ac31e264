import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Thumbnails } from '#domain/locations/changes/thumbnails.tsx';
import { isSamePart } from '#domain/locations/sections/form-part.ts';
import { LocationSections } from '#domain/locations/sections/location-sections.tsx';
import { describeValues } from '#domain/locations/words/describe-values.ts';
import { useDescribeContext } from '#domain/locations/words/use-describe-context.ts';
import frame from '#kit/panel/panel.module.css';
import { isEditable } from './form/save-plan.ts';
import type { ReportEditor } from './form/use-report-editor.ts';
import { ReportSection } from './message/report-section.tsx';

type LocationDataProps = Pick<ReportEditor, 'report' | 'form'>;

/** The location's data below the clearing information (S2-CLEARING-09): editable if permitted, else read-only. Memoized. */
export const LocationData = memo(
  ({ report, form }: LocationDataProps) => {
    const { t } = useTranslation();
    if (isEditable(report)) return <LocationSections form={form} />;
    return (
      <ReportSection title={t('clearing_panel.location')}>
        <Facts form={form} />
      </ReportSection>
    );
  },
  (before, after) =>
    before.report === after.report && before.form.values === after.form.values && isSamePart()({ form: before.form }, { form: after.form }),
);

function Facts({ form }: Pick<ReportEditor, 'form'>) {
  const context = useDescribeContext();
  const rows = describeValues(form.values, context).filter(({ text }) => text !== '');
  return (
    <dl className={frame.facts}>
      {rows.map(({ key, label, text, pictures }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            {text}
            <Thumbnails items={pictures} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
