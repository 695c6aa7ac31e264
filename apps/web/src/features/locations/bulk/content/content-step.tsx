import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContactStep } from './contact-step.tsx';
import { contentErrors, type RequestedContent } from './content-draft.ts';
import { HoursStep } from './hours-step.tsx';

interface ContentStepProps {
  /** The entries with which the step opens. */
  readonly content: RequestedContent;
  /** Called with valid entries. */
  readonly onSubmit: (content: RequestedContent) => void;
  readonly onClose: () => void;
}

const NO_ERRORS = {};

/** Asks what to change about the content of the locations; errors are shown from the first attempt on. */
export function ContentStep({ content, onSubmit, onClose }: ContentStepProps) {
  const { t } = useTranslation();
  const [entered, setEntered] = useState(content);
  const [isChecked, setChecked] = useState(false);
  const errors = isChecked ? contentErrors(entered, t) : NO_ERRORS;
  const whole = entered.kind === 'change-hours' ? (errors as Record<string, string>)['days'] : undefined;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (Object.keys(contentErrors(entered, t)).length === 0) onSubmit({ ...entered, isComplete: true });
  };
  return (
    <form noValidate onSubmit={handleSubmit}>
      <Stack gap="md">
        <Text size="sm">{t(`bulk.content.means.${entered.kind}`)}</Text>
        {entered.kind === 'change-hours' ? (
          <HoursStep
            draft={entered.draft}
            errors={errors}
            onChange={(change) =>
              setEntered((before) => (before.kind === 'change-hours' ? { ...before, draft: change(before.draft) } : before))
            }
          />
        ) : (
          <ContactStep draft={entered.draft} errors={errors} onChange={(draft) => setEntered({ ...entered, draft })} />
        )}
        {isChecked && Object.keys(errors).length > 0 && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {whole ?? t('bulk.content.mend')}
          </Text>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('app.cancel')}
          </Button>
          <Button type="submit">{t('publication.next')}</Button>
        </Group>
      </Stack>
    </form>
  );
}
