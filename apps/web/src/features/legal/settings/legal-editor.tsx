import { Anchor, Group, Tabs, Text } from '@mantine/core';
import { Language, type LegalPage, type StoredFacts } from '@rastnetz/contract';
import { IconAlertCircle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageForm } from '#kit/forms/page-form.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDateTime } from '#kit/lib/format.ts';
import { paths } from '#kit/navigation/paths.ts';
import { SettingsFoot } from '#kit/settings/settings-foot.tsx';
import classes from './legal-settings.module.css';
import { TextEditor } from './text-editor.tsx';
import { useLegalForm } from './use-legal-form.ts';

interface LegalEditorProps {
  readonly stored: LegalPage;
  readonly facts: StoredFacts;
}

/** Form of one page in both languages, with a sticky foot. */
export function LegalEditor({ stored, facts }: LegalEditorProps) {
  const { t } = useTranslation();
  const body = useRef<HTMLFormElement>(null);
  const form = useLegalForm(stored, body);
  const { page } = stored;
  return (
    <PageForm form={form} body={body} label={t('legal.form')} className={classes.form}>
      <Group justify="space-between" gap="xs">
        <LastChange page={form.base} />
        <Anchor href={paths[page]} target="_blank" rel="noreferrer" size="sm">
          {t('legal.public')}
        </Anchor>
      </Group>
      <Languages invalid={Language.options.filter((language) => form.errors[language])}>
        {(language) => (
          <TextEditor
            page={page}
            language={language}
            facts={facts}
            text={form.values[language]}
            error={form.errors[language] ?? null}
            onChange={(text) => form.change({ [language]: text })}
          />
        )}
      </Languages>
      <SettingsFoot kind="legal" form={form} />
    </PageForm>
  );
}

interface LanguagesProps {
  /** Languages with an error. */
  readonly invalid: readonly Language[];
  readonly children: (language: Language) => React.ReactNode;
}

/** Tabs of the languages, initially the interface language; switches to a language with an error. */
function Languages({ invalid, children }: LanguagesProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Language>(useLanguage());
  const shown = invalid.length > 0 && !invalid.includes(chosen) ? (invalid[0] ?? chosen) : chosen;
  return (
    <Tabs
      variant="pills"
      value={shown}
      keepMounted={false}
      onChange={(value) => setChosen(Language.options.find((language) => language === value) ?? 'de')}
    >
      <Tabs.List aria-label={t('legal.languages')}>
        {Language.options.map((language) => (
          <Tabs.Tab
            key={language}
            value={language}
            rightSection={invalid.includes(language) ? <IconAlertCircle size={16} aria-hidden /> : null}
          >
            {t(`users.language.${language}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={shown} pt="md">
        {children(shown)}
      </Tabs.Panel>
    </Tabs>
  );
}

function LastChange({ page: { changedAt, changedBy } }: { readonly page: LegalPage }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const lastChange = changedAt && t('legal.changed', { when: formatDateTime(changedAt, language), who: changedBy ?? t('legal.gone') });
  return (
    <Text size="sm" c="dimmed">
      {lastChange ?? t('legal.never')}
    </Text>
  );
}
