import { Group, Radio, Stack, TextInput } from '@mantine/core';
import { canonicalPhone, canonicalWebsite } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import type { ContactDraft, ContactField, ContactMode } from './content-draft.ts';

const FIELDS = {
  phone: { type: 'tel', maxLength: 50, read: canonicalPhone },
  website: { inputMode: 'url', maxLength: 500, leftSection: 'https://', leftSectionWidth: 68, read: canonicalWebsite },
} as const;

const MODES: readonly ContactMode[] = ['keep', 'set', 'clear'];

interface ContactStepProps {
  readonly draft: ContactDraft;
  /** Error messages at `phone` and `website`. */
  readonly errors: FieldErrors;
  readonly onChange: (draft: ContactDraft) => void;
}

/** Phone and website: unchanged, a new value, or cleared. */
export function ContactStep({ draft, errors, onChange }: ContactStepProps) {
  const { t } = useTranslation();
  const change = (field: ContactField, part: Partial<ContactDraft[ContactField]>) =>
    onChange({ ...draft, [field]: { ...draft[field], ...part } });
  return (
    <Stack gap="md">
      {(Object.keys(FIELDS) as ContactField[]).map((field) => {
        const { mode, text } = draft[field];
        const { read, ...input } = FIELDS[field];
        return (
          <div key={field}>
            <Radio.Group
              label={t(`panel.field.${field}`)}
              value={mode}
              error={mode === 'keep' && errors[field]}
              onChange={(next) => change(field, { mode: next as ContactMode })}
            >
              <Group gap="md" mt={8}>
                {MODES.map((choice) => (
                  <Radio
                    key={choice}
                    value={choice}
                    label={t(`bulk.content.mode.${choice}`)}
                    {...(field === 'phone' && choice === mode && { 'data-autofocus': true })}
                  />
                ))}
              </Group>
            </Radio.Group>
            {mode === 'set' && (
              <TextInput
                {...input}
                mt="xs"
                autoComplete="off"
                aria-label={t(`bulk.content.new_${field}`)}
                {...(field === 'phone' && { description: t('bulk.content.phone_hint') })}
                value={text}
                error={errors[field]}
                onKeyDown={(event) => {
                  if (field === 'website' && event.key === ' ') event.preventDefault();
                }}
                onChange={(event) => change(field, { text: read(event.currentTarget.value) })}
              />
            )}
          </div>
        );
      })}
    </Stack>
  );
}
