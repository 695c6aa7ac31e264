import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toastInfo } from '../../ui/toasts.ts';
import { MergeNotice } from '../merge/merge-notice.tsx';
import { CopyNotice, DraftNotice, FailureNotice, InvalidNotice } from './panel-notices.tsx';
import type { Editor } from './use-editor.ts';

interface EditorNoticesProps {
  readonly editor: Editor;
  readonly trashFault: string | null;
  readonly copiedFrom: string | undefined;
}

/** What there is to say of the whole form, above its sections. */
export function EditorNotices({ editor: { form, saving, isHeldUp, cancel, takeOver }, trashFault, copiedFrom }: EditorNoticesProps) {
  const { t } = useTranslation();
  const { failure } = saving;
  const conflict = failure?.conflict ?? null;
  const isFaulty = Object.keys(form.errors).length > 0;
  return (
    <>
      {copiedFrom && !form.stored && <CopyNotice title={copiedFrom} />}
      {form.restored && form.touched && <DraftNotice lostFiles={form.restored} onKeep={form.dismissRestored} onDrop={cancel} />}
      {trashFault && (
        <Alert color="red" variant="outline" role="alert">
          {trashFault}
        </Alert>
      )}
      {conflict && (
        <MergeNotice
          key={conflict.version}
          base={form.stored}
          theirs={conflict}
          mine={form.values}
          onApply={(merged) => {
            takeOver(conflict, merged);
            toastInfo(t('merge.applied'));
          }}
        />
      )}
      {failure && !conflict && <FailureNotice failure={failure} />}
      {isHeldUp && !failure && isFaulty && <InvalidNotice />}
    </>
  );
}
