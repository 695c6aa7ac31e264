import { Button, Group, Stack, Textarea } from '@mantine/core';
import { REJECT_REASON_MAX } from '@rastnetz/contract';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface ReasonStepProps {
  readonly initial: string;
  readonly onReason: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Minimum length of a reason in characters. */
const REASON_MIN = 3;

/** Asks for the reason of the rejections, which is required. */
export function ReasonStep({ initial, onReason, onCancel }: ReasonStepProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  const [reason, setReason] = useState(initial);
  const [isSaveBlocked, setHeldUp] = useState(false);
  const isTooShort = reason.trim().length < REASON_MIN;
  const goOn = (event: FormEvent) => {
    event.preventDefault();
    if (!isTooShort) return onReason(reason.trim());
    setHeldUp(true);
    field.current?.focus();
  };
  return (
    <form onSubmit={goOn} noValidate>
      <Stack>
        <Textarea
          ref={field}
          data-autofocus
          autoFocus
          required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={REJECT_REASON_MAX}
          label={t('queue.bulk.reason')}
          description={t('queue.bulk.reason_hint')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isSaveBlocked && isTooShort && t('clearing.error.reason')}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t('app.cancel')}
          </Button>
          <Button type="submit">{t('queue.bulk.go_on')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
