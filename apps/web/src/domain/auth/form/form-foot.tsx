import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorMessage } from './error-message.tsx';

interface FormFootProps {
  readonly label: string;
  readonly isPending: boolean;
  readonly failure: string | null;
  readonly onCancel: () => void;
  /** Whether submitting is destructive. */
  readonly isDanger?: boolean;
}

/** The foot of a form: the failure of its request, the submit button and a cancel button. */
export function FormFoot({ label, isPending, failure, onCancel, isDanger = false }: FormFootProps) {
  const { t } = useTranslation();
  return (
    <>
      <ErrorMessage text={failure} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel} disabled={isPending}>
          {t('app.cancel')}
        </Button>
        <Button type="submit" loading={isPending} {...(isDanger && { color: 'red.9' })}>
          {label}
        </Button>
      </Group>
    </>
  );
}
