import { Button, Group, Text, Textarea, TextInput, Title } from '@mantine/core';
import { DEFAULT_TEMPLATES, type Language, REPLY_PLACEHOLDERS, type ReplyKind, type ReplyTemplate, replyText } from '@rastnetz/contract';
import { IconPlus, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import classes from './settings.module.css';
import { useInsertion } from './use-insertion.ts';

const SUBJECT_MAX = 150;
const TEXT_MAX = 5000;

interface MailTemplateProps {
  readonly kind: ReplyKind;
  readonly language: Language;
  readonly value: ReplyTemplate;
  readonly errors: FieldErrors;
  readonly onChange: (template: ReplyTemplate) => void;
}

/** Template of a mail in one language: subject, text, placeholders to insert at the cursor, and a preview. */
export function MailTemplate({ kind, language, value, errors, onChange }: MailTemplateProps) {
  const { t } = useTranslation();
  const fieldsOf = useInsertion(value, onChange);
  const inLanguage = t(`users.language.${language}`);
  const own = DEFAULT_TEMPLATES[kind][language];
  const isOwn = value.subject === own.subject && value.text === own.text;
  const named = (field: 'subject' | 'text') => ({
    label: t(`pipelines.mails.${field}`),
    'aria-label': t('pipelines.mails.in_language', { field: t(`pipelines.mails.${field}`), language: inLanguage }),
    lang: language,
    value: value[field],
    error: errors[`templates.${kind}.${language}.${field}`],
    ...fieldsOf.field(field),
  });
  return (
    <div className={classes.template}>
      <Group justify="space-between" gap="xs" mih={30}>
        <Title order={3} size="h5">
          {inLanguage}
        </Title>
        {!isOwn && (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconRestore size={16} aria-hidden />}
            aria-label={t('pipelines.mails.reset_of', { language: inLanguage })}
            onClick={() => onChange(own)}
          >
            {t('pipelines.mails.reset')}
          </Button>
        )}
      </Group>
      <TextInput maxLength={SUBJECT_MAX} {...named('subject')} />
      <Textarea autosize minRows={8} maxRows={18} maxLength={TEXT_MAX} {...named('text')} />
      <Group gap={6} role="group" aria-label={t('pipelines.mails.placeholders', { language: inLanguage })}>
        {placeholdersOf(kind).map((name) => (
          <Button
            key={name}
            size="compact-xs"
            variant="default"
            leftSection={<IconPlus size={12} aria-hidden />}
            onClick={() => fieldsOf.insert(`{{${name}}}`)}
          >
            {t(`pipelines.mails.placeholder.${name}`)}
          </Button>
        ))}
      </Group>
      <Preview kind={kind} value={value} language={language} />
    </div>
  );
}

/** Placeholders by kind: a rejection does not quote the report (ADR 0046), and only a rejection has a reason. */
const placeholdersOf = (kind: ReplyKind) => REPLY_PLACEHOLDERS.filter((name) => name !== (kind === 'rejected' ? 'message' : 'reason'));

/** Preview with sample values. */
function Preview({ kind, value, language }: Pick<MailTemplateProps, 'kind' | 'value' | 'language'>) {
  const { t } = useTranslation();
  const sample = (name: (typeof REPLY_PLACEHOLDERS)[number]) =>
    placeholdersOf(kind).includes(name) ? t(`pipelines.mails.sample.${language}.${name}`) : '';
  const words = replyText(value, { name: sample('name'), message: sample('message'), reply: sample('reply'), reason: sample('reason') });
  return (
    <section className={classes.preview} aria-label={t('pipelines.mails.preview', { language: t(`users.language.${language}`) })}>
      <Text size="xs" c="dimmed" mb={4} aria-hidden>
        {t('pipelines.mails.preview', { language: t(`users.language.${language}`) })}
      </Text>
      <div lang={language}>
        <Text size="sm" fw={600}>
          {words.subject}
        </Text>
        <Text size="sm" className={classes.words}>
          {words.text}
        </Text>
      </div>
    </section>
  );
}
