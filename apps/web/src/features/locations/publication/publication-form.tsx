import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { addDays, CLOSURE_MAX_DAYS, localMoment, OFFLINE_REASON_MAX } from '@rastnetz/contract';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#kit/ui/controls/date-field.tsx';

export interface Closure {
  readonly until: string;
  readonly reason: string | null;
}

interface FormProps<Value> {
  /** Label of the button that submits. */
  readonly go: string;
  /** Number of locations; one if absent. */
  readonly count?: number;
  /** What was entered before. */
  readonly entered?: Value;
  /** Called with whether something is entered. */
  readonly onEntered?: ((isEntered: boolean) => void) | undefined;
  readonly isBusy?: boolean;
  /** Why the last attempt failed. */
  readonly failure?: string | null;
  readonly onSubmit: (value: Value) => void;
  readonly onClose: () => void;
}

/** Asks for the reason for which locations go offline. */
export function OfflineForm({ count = 1, entered = '', onEntered, onSubmit, ...frame }: FormProps<string>) {
  const { t } = useTranslation();
  const [reason, setReason] = useState(entered);
  const [isChecked, setChecked] = useState(false);
  const written = reason.trim();
  useEffect(() => onEntered?.(written !== ''), [onEntered, written]);
  const submit = () => {
    setChecked(true);
    if (written) onSubmit(written);
  };
  return (
    <Frame {...frame} means={t('publication.offline.means', { count })} onSubmit={submit}>
      <Textarea
        data-autofocus
        autosize
        minRows={2}
        withAsterisk
        aria-required
        label={t('publication.offline.reason')}
        description={t('publication.offline.reason_hint')}
        maxLength={OFFLINE_REASON_MAX}
        value={reason}
        readOnly={frame.isBusy}
        error={isChecked && !written && t('publication.offline.reason_missing')}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Frame>
  );
}

type DateError = 'until_missing' | 'until_long' | null;

function dateError(until: string, today: string): DateError {
  if (until < today) return 'until_missing';
  return until >= addDays(today, CLOSURE_MAX_DAYS) ? 'until_long' : null;
}

/** Asks for the last day of a closure that begins today, and its reason. */
export function ClosureForm({ count = 1, entered, onEntered, onSubmit, ...frame }: FormProps<Closure>) {
  const { t } = useTranslation();
  const today = localMoment(new Date()).date;
  const [until, setUntil] = useState(entered?.until ?? '');
  const [reason, setReason] = useState(entered?.reason ?? '');
  const [isChecked, setChecked] = useState(false);
  const error = dateError(until, today);
  const isEntered = until !== '' || reason.trim() !== '';
  useEffect(() => onEntered?.(isEntered), [onEntered, isEntered]);
  const submit = () => {
    setChecked(true);
    if (!error) onSubmit({ until, reason: reason.trim() || null });
  };
  return (
    <Frame {...frame} means={t('publication.closure.means', { count })} onSubmit={submit}>
      <DateField
        // Not `autoFocus`: the menu that opened the dialog would take the focus back, because it had it when the menu closed.
        data-autofocus
        withAsterisk
        aria-required
        label={t('publication.closure.until')}
        min={today}
        value={until}
        readOnly={frame.isBusy}
        error={isChecked && error ? t(`publication.closure.${error}`) : undefined}
        onChange={setUntil}
      />
      <TextInput
        label={t('publication.closure.reason')}
        description={t('publication.closure.reason_hint')}
        maxLength={200}
        autoComplete="off"
        value={reason}
        readOnly={frame.isBusy}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </Frame>
  );
}

interface FrameProps extends Pick<FormProps<never>, 'go' | 'isBusy' | 'failure' | 'onClose'> {
  readonly means: string;
  readonly children: ReactNode;
  readonly onSubmit: () => void;
}

/** What the action means, its fields, and the buttons. */
function Frame({ means, go, isBusy = false, failure = null, onSubmit, onClose, children }: FrameProps) {
  const { t } = useTranslation();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    // The dialog is a child of the panel, which has a form of its own.
    event.stopPropagation();
    onSubmit();
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <Text size="sm">{means}</Text>
        {children}
        {failure && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {failure}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {go}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
