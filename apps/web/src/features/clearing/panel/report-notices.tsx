import { Alert, List, Text } from '@mantine/core';
import { IconAlertCircle, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { DraftNotice, InvalidNotice } from '../../../shared/locations/editor/panel-notices.tsx';
import { DecidedNotice } from './decided-notice.tsx';
import { isOpenReport, isTrashed } from './save-plan.ts';
import type { ReportFailure } from './use-report-call.ts';
import type { ReportEditor } from './use-report-editor.ts';

/** What there is to say of the whole report, above its sections. */
export function ReportNotices({ editor }: { readonly editor: ReportEditor }) {
  const { t } = useTranslation();
  const { report, clearing, form, calling, isHeldUp, theirs, touched, cancel } = editor;
  const isFaulty = Object.keys(form.errors).length > 0;
  const isRestored = touched && theirs === null && (clearing.isRestored || form.restored !== null);
  const keep = () => {
    clearing.dismissRestored();
    form.dismissRestored();
  };
  return (
    <>
      {!isOpenReport(report) && <DecidedNotice report={report} />}
      {isOpenReport(report) && isTrashed(report) && (
        <Alert color="amber" variant="outline" icon={<IconTrash aria-hidden />}>
          {t('clearing_panel.trashed')}
        </Alert>
      )}
      {isRestored && <DraftNotice lostFiles={form.restored ?? []} onKeep={keep} onDrop={cancel} />}
      {calling.failure && <CallFailure failure={calling.failure} />}
      {isHeldUp && !calling.failure && isFaulty && <InvalidNotice />}
    </>
  );
}

/** Why a call failed; stands until the next one. */
export function CallFailure({ failure: { title, reason, others } }: { readonly failure: ReportFailure }) {
  return (
    <Alert color="red" variant="outline" role="alert" icon={<IconAlertCircle aria-hidden />} title={title}>
      <Text size="sm">{reason}</Text>
      {others.length > 0 && (
        <List size="sm" mt={4}>
          {others.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
