import { Group, NativeSelect, TextInput } from '@mantine/core';
import { Language, NAME_MAX } from '@rastnetz/contract';
import { useTranslation } from 'react-i18next';
import legible from '#kit/ui/style/legible.module.css';
import type { PersonValues } from './person-values.ts';

/** Props shared by all field groups of a form about a person. */
export interface FieldProps {
  readonly values: PersonValues;
  readonly set: (part: Partial<PersonValues>) => void;
  /** Error messages by the server's field names. */
  readonly errors: Readonly<Record<string, string>>;
  /** Whether the fields can only be viewed. */
  readonly readOnly?: boolean;
}

/** First and last name. */
export function NameFields({ values, set, errors, readOnly = false }: FieldProps) {
  const { t } = useTranslation();
  return (
    <Group grow gap="md" align="flex-start" preventGrowOverflow={false} wrap="wrap">
      {(['vorname', 'nachname'] as const).map((field) => (
        <TextInput
          key={field}
          miw={200}
          label={t(`person.${field}`)}
          maxLength={NAME_MAX}
          autoComplete="off"
          readOnly={readOnly}
          value={values[field]}
          onChange={(event) => set({ [field]: event.currentTarget.value })}
          error={errors[field]}
        />
      ))}
    </Group>
  );
}

/** Language of the person's mails, and of the interface until they choose another. */
export function LanguageField({ values, set, errors, readOnly = false, label }: FieldProps & { readonly label?: string }) {
  const { t } = useTranslation();
  return (
    <NativeSelect
      label={label ?? t('person.language')}
      classNames={{ input: legible.field }}
      disabled={readOnly}
      value={values.language}
      data={Language.options.map((language) => ({ value: language, label: t(`users.language.${language}`) }))}
      onChange={(event) => set({ language: Language.options.find((each) => each === event.currentTarget.value) ?? values.language })}
      error={errors['language']}
    />
  );
}
