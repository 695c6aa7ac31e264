import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MergeNotice } from '#domain/locations/merge/merge-notice.tsx';
import { GoLiveNotice } from '#domain/locations/quota/go-live-notice.tsx';
import { LocationQuotaNotice } from '#domain/locations/quota/location-quota-notice.tsx';
import { toastInfo } from '#kit/ui/toasts/toasts.ts';
import { CopyNotice, DraftNotice } from './panel-notices.tsx';
import type { Editor } from './use-editor.ts';

interface EditorNoticesProps {
  readonly editor: Editor;
  /** Why an action of the head's menu failed. */
  readonly menuError: string | null;
  readonly copiedFrom: string | undefined;
}

/** Notices about the whole form, above its sections. */
export function EditorNotices({ editor: { form, conflict, cancel, takeOver }, menuError, copiedFrom }: EditorNoticesProps) {
  const { t } = useTranslation();
  return (
    <>
      {!form.stored && <LocationQuotaNotice />}
      <GoLiveNotice stored={form.stored} />
      {copiedFrom && !form.stored && <CopyNotice title={copiedFrom} />}
      {form.restored && form.touched && <DraftNotice lostFiles={form.restored} onKeep={form.dismissRestored} onDrop={cancel} />}
      {menuError && (
        <Alert color="red" variant="outline" role="alert">
          {menuError}
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
    </>
  );
}
