import { Button, Checkbox, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { getHotkeyHandler } from '@mantine/hooks';
import { REJECT_REASON_MAX } from '@rastnetz/contract';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RequestFailureNotice } from '#domain/locations/editor/panel-notices.tsx';
import { useFocusOpener } from '#kit/panel/use-focus-opener.ts';
import { isEditable } from './form/save-plan.ts';
import type { ReportEditor } from './form/use-report-editor.ts';

/** Minimum length of a reason in characters. */
const REASON_MIN = 3;

interface RejectDialogProps {
  readonly editor: ReportEditor;
  readonly onClose: () => void;
}

/** Asks for the reason of a rejection, and whether to mail it to the reporter (by default only if a reply was written). */
export function RejectDialog({ editor, onClose }: RejectDialogProps) {
  const { t } = useTranslation();
  const { report, clearing, form, request, errors, reject, set } = editor;
  const reason = clearing.values.rejectReason;
  const [isTried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  useFocusOpener();
  const isShort = reason.trim().length < REASON_MIN;
  const [sendReply, setSendReply] = useState(report.canReply && clearing.values.sendReply && clearing.changed.includes('reply'));
  const language = t(`clearing_panel.language.${report.reporterLanguage}`);
  const send = async () => {
    if (request.isBusy) return;
    setTried(true);
    if (isShort) return field.current?.focus();
    if (await reject(reason.trim(), sendReply)) onClose();
    else field.current?.focus();
  };
  return (
    <Modal
      opened
      centered
      zIndex={400}
      title={t('clearing_panel.reject.title')}
      closeButtonProps={{ 'aria-label': t('app.close') }}
      attributes={{ header: { role: 'none' } }}
      closeOnClickOutside={false}
      onClose={request.isBusy ? () => undefined : onClose}
    >
      <Stack gap="md">
        {request.failure && <RequestFailureNotice failure={request.failure} />}
        <Textarea
          ref={field}
          data-autofocus
          label={t('clearing_panel.reject.reason')}
          autosize
          minRows={3}
          maxLength={REJECT_REASON_MAX}
          value={reason}
          readOnly={request.isBusy}
          error={isTried && isShort ? t('clearing.error.reason') : errors['reason']}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onKeyDown={getHotkeyHandler([['mod+Enter', () => void send()]])}
          onChange={(event) => set({ rejectReason: event.currentTarget.value })}
        />
        {report.canReply ? (
          <Checkbox
            label={t('clearing_panel.reject.mail', { language })}
            description={t('clearing_panel.reject.mail_hint')}
            checked={sendReply}
            disabled={request.isBusy}
            onChange={(event) => setSendReply(event.currentTarget.checked)}
          />
        ) : (
          <Text size="sm">{t('clearing_panel.reject.not_mailed')}</Text>
        )}
        {form.touched && isEditable(report) && <Text size="sm">{t('clearing_panel.reject.loses')}</Text>}
        <Group justify="flex-end">
          <Button variant="default" disabled={request.isBusy} onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button color="red.9" loading={request.isBusy} onClick={() => void send()}>
            {t('clearing_panel.reject.open')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
