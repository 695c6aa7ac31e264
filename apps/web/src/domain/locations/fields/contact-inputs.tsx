import { SimpleGrid, TextInput } from '@mantine/core';
import { canonicalPhone, canonicalWebsite } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#kit/forms/form-errors.ts';

interface Contact {
  readonly website: string;
  readonly phone: string;
}

interface ContactInputsProps {
  readonly value: Contact;
  /** Error messages at `website` and `phone`. */
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<Contact>) => void;
}

/** Website after its fixed `https://`, and phone; normalized to their canonical form while typing (S3-LOC-07, S5-PHONE-01, S5-WEB-01). */
export function ContactInputs({ value, errors, onChange }: ContactInputsProps) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        label={t('panel.field.website')}
        leftSection="https://"
        leftSectionWidth={68}
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        value={value.website}
        error={errors['website']}
        onKeyDown={(event) => {
          if (event.key === ' ') event.preventDefault();
        }}
        onChange={(event) => onChange({ website: canonicalWebsite(event.currentTarget.value) })}
      />
      <TextInput
        label={t('panel.field.phone')}
        type="tel"
        autoComplete="off"
        maxLength={50}
        value={value.phone}
        error={errors['phone']}
        onChange={(event) => onChange({ phone: canonicalPhone(event.currentTarget.value) })}
      />
    </SimpleGrid>
  );
}
