import { Tabs, Text } from '@mantine/core';
import { Language, ReplyKind } from '@rastnetz/contract';
import { IconAlertCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldErrors } from '#kit/forms/form-errors.ts';
import { MailTemplate } from './mail-template.tsx';
import classes from './settings.module.css';
import { type SettingsValues, withTemplate } from './settings-values.ts';

interface MailTemplatesProps {
  readonly values: SettingsValues;
  readonly errors: FieldErrors;
  readonly onChange: (values: SettingsValues) => void;
}

/** Mails to reporters, one occasion at a time, both languages side by side. An occasion with an error is selected. */
export function MailTemplates({ values, errors, onChange }: MailTemplatesProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReplyKind>('reply');
  const hasError = (kind: ReplyKind) => Object.keys(errors).some((path) => path.startsWith(`templates.${kind}.`));
  const invalid = ReplyKind.options.filter(hasError);
  const key = invalid.join();
  const [shownFor, setShownFor] = useState(key);
  if (key !== shownFor) {
    setShownFor(key);
    if (invalid[0] && !invalid.includes(chosen)) setChosen(invalid[0]);
  }
  return (
    <Tabs value={chosen} keepMounted={false} onChange={(kind) => setChosen(ReplyKind.options.find((each) => each === kind) ?? 'reply')}>
      <Tabs.List aria-label={t('pipelines.mails.kinds')} className={classes.tabs}>
        {ReplyKind.options.map((kind) => (
          <Tabs.Tab
            key={kind}
            value={kind}
            {...(hasError(kind) && {
              'aria-label': t('pipelines.mails.has_errors', { kind: t(`pipelines.mails.kind.${kind}`) }),
              rightSection: <IconAlertCircle size={16} color="var(--mantine-color-error)" aria-hidden />,
            })}
          >
            {t(`pipelines.mails.kind.${kind}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={chosen} pt="md">
        <Text size="sm" c="dimmed" mb="sm">
          {t(`pipelines.mails.kind_lead.${chosen}`)}
        </Text>
        <div className={classes.languages}>
          {Language.options.map((language) => (
            <MailTemplate
              key={`${chosen} ${language}`}
              kind={chosen}
              language={language}
              value={values.templates[chosen][language]}
              errors={errors}
              onChange={(template) => onChange(withTemplate(values, chosen, language, template))}
            />
          ))}
        </div>
      </Tabs.Panel>
    </Tabs>
  );
}
