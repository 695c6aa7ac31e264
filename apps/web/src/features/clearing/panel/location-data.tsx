import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/i18n/use-language.ts';
import { LocationSections } from '../../../shared/locations/editor/location-sections.tsx';
import { Thumbnails } from '../../../shared/locations/editor/thumbnails.tsx';
import { describeValues } from '../../../shared/locations/form/describe-values.ts';
import frame from '../../../shared/panel/panel.module.css';
import { ReportSection } from './report-section.tsx';
import { isEditable } from './save-plan.ts';
import type { ReportEditor } from './use-report-editor.ts';

/** The location's data below the clearing information (spec section 2): to edit while the report is open, then to read. */
export function LocationData({ editor: { report, form } }: { readonly editor: ReportEditor }) {
  const { t } = useTranslation();
  if (isEditable(report)) return <LocationSections form={form} />;
  return (
    <ReportSection title={t('clearing_panel.location')}>
      <Facts form={form} />
    </ReportSection>
  );
}

function Facts({ form }: Pick<ReportEditor, 'form'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const rows = describeValues(form.values, t, language).filter(({ text }) => text !== '');
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
