import { Alert, Button, Group, ScrollArea, Text, Textarea } from '@mantine/core';
import { blanksIn, type Language, type LegalPageKey, type StoredFacts } from '@rastnetz/contract';
import { IconFileText } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { MarkdownText } from '#features/legal/markdown-text.tsx';
import { useAsk } from '#kit/panel/confirm.tsx';
import { filledTemplate } from './fill-template.ts';
import classes from './legal-settings.module.css';

interface TextEditorProps {
  readonly page: LegalPageKey;
  readonly language: Language;
  readonly facts: StoredFacts;
  readonly text: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}

/** Editor of a page in one language with a preview beside it. */
export function TextEditor({ page, language, facts, text, error, onChange }: TextEditorProps) {
  const { t } = useTranslation();
  const inLanguage = t(`users.language.${language}`);
  return (
    <div className={classes.editor}>
      <div className={classes.side}>
        <TemplateOffer page={page} language={language} facts={facts} text={text} onChange={onChange} />
        <Textarea
          autosize
          minRows={14}
          maxRows={30}
          lang={language}
          label={t('legal.text', { language: inLanguage })}
          description={t('legal.hint')}
          value={text}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <Blanks text={text} />
      </div>
      <Preview text={text} language={language} />
    </div>
  );
}

/** Inserts the template; asks before it replaces existing text. */
function TemplateOffer({ page, language, facts, text, onChange }: Omit<TextEditorProps, 'error'>) {
  const { t } = useTranslation();
  const ask = useAsk();
  const template = useMutation({ mutationFn: () => filledTemplate(page, language, facts), onSuccess: onChange });
  const use = async () => {
    const question = {
      title: t('legal.template.replace.title'),
      body: t('legal.template.replace.body'),
      yes: t('legal.template.replace.yes'),
    };
    if (text.trim() === '' || (await ask(question))) template.mutate();
  };
  return (
    <Group gap="xs">
      <Button
        variant="default"
        size="xs"
        leftSection={<IconFileText size={16} aria-hidden />}
        loading={template.isPending}
        onClick={() => void use()}
      >
        {t('legal.template.use')}
      </Button>
      <Text
        size="xs"
        c={template.isError ? 'var(--mantine-color-error)' : 'dimmed'}
        flex="1 1 240px"
        role={template.isError ? 'alert' : undefined}
      >
        {t(template.isError ? 'legal.template.failed' : 'legal.template.lead')}
      </Text>
    </Group>
  );
}

/** Most blanks listed by name. */
const MAX_NAMED = 4;

/** Lists the blanks of the template that are not filled in yet. */
function Blanks({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  const blanks = blanksIn(text);
  if (blanks.length === 0) return null;
  const named = blanks.slice(0, MAX_NAMED).join(', ') + (blanks.length > MAX_NAMED ? ' …' : '');
  return (
    <Alert color="amber" variant="outline" role="note" py="xs">
      {t('legal.blanks.some', { count: blanks.length, blanks: named })}
    </Alert>
  );
}

/** Preview; deferred while typing in a long text. */
function Preview({ text, language }: Pick<TextEditorProps, 'text' | 'language'>) {
  const { t } = useTranslation();
  const shown = useDeferredValue(text);
  const label = t('legal.preview', { language: t(`users.language.${language}`) });
  return (
    <ScrollArea.Autosize mah={800} className={classes.preview} viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': label }}>
      <Text size="xs" c="dimmed" mb="sm" aria-hidden>
        {label}
      </Text>
      {shown.trim() === '' ? (
        <Text size="sm" c="dimmed">
          {t('legal.preview_empty')}
        </Text>
      ) : (
        <MarkdownText text={shown} language={language} />
      )}
    </ScrollArea.Autosize>
  );
}
