import { Button, Group, Stack, Text } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import { hasInvalidField, useFocusFirstInvalid } from '#kit/panel/use-focus-first-invalid.ts';
import { ContactStep } from './contact-step.tsx';
import { contentErrors, hasContent, type RequestedContent } from './content-draft.ts';
import { HoursStep } from './hours-step.tsx';

interface ContentStepProps {
  /** The entries with which the step opens. */
  readonly content: RequestedContent;
  /** Called with valid entries. */
  readonly onSubmit: (content: RequestedContent) => void;
  /** Called with whether something is entered. */
  readonly onEntered: (isEntered: boolean) => void;
  readonly onClose: () => void;
}

/** Identifies an error by its place and message. */
const nameOf = ([path, message]: readonly [string, unknown]): string => `${path} ${message}`;

/** The errors that the last attempt found and that are still there: what is entered for the first time is not wrong yet. */
const foundBefore = (errors: FieldErrors, found: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter((error) => found.includes(nameOf(error))));

/** Asks what to change about the content of the locations. Errors are shown after an attempt, until they are corrected. */
export function ContentStep({ content, onSubmit, onEntered, onClose }: ContentStepProps) {
  const { t } = useTranslation();
  const [entered, setEntered] = useState(content);
  const isEntered = hasContent(entered);
  useEffect(() => onEntered(isEntered), [onEntered, isEntered]);
  const [found, setFound] = useState<readonly string[]>([]);
  const errors = foundBefore(contentErrors(entered, t), found);
  const whole = entered.kind === 'change-hours' ? (errors as Record<string, string>)['days'] : undefined;
  const body = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  useFocusFirstInvalid(attempts, body);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = Object.entries(contentErrors(entered, t)).map(nameOf);
    setFound(wrong);
    if (wrong.length === 0 && !hasInvalidField(body.current)) onSubmit({ ...entered, isComplete: true });
    else setAttempts((count) => count + 1);
  };
  return (
    <form noValidate ref={body} onSubmit={handleSubmit}>
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
        {Object.keys(errors).length > 0 && (
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
