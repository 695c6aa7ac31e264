import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { IconDownload, IconPrinter, IconShieldCheck } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLossOnLeaving } from '#features/profile/section/leaving.tsx';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatDate } from '#kit/lib/format.ts';
import { saveFile } from '#kit/lib/save-file.ts';
import { CopyButton } from '#kit/ui/controls/copy-button.tsx';
import classes from './factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** Address of the account, for the printout and the file. */
  readonly email: string;
  /** Why the codes are shown. */
  readonly reason: string;
  readonly onClose: () => void;
}

/** Ten recovery codes, shown once: copy, download or print. Closing requires confirming that they are stored; leaving the page asks. */
export function RecoveryCodes({ codes, email, reason, onClose }: RecoveryCodesProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const heading = t('profile.codes.heading', { email, date: formatDate(new Date(), language) });
  const text = `${[heading, t('profile.codes.once'), '', ...codes].join('\r\n')}\r\n`;
  const save = () => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), t('profile.codes.file'));
  return (
    <Stack gap="md">
      <Alert color="petrol" icon={<IconShieldCheck aria-hidden />} role="status">
        {reason}
      </Alert>
      <div className={classes.printed}>
        <Text size="sm" fw={600} mb="xs" className={classes.heading ?? ''}>
          {heading}
        </Text>
        <ol className={classes.codes} aria-label={t('profile.codes.label')}>
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ol>
        <Text size="xs" mt="xs">
          {t('profile.codes.once')}
        </Text>
      </div>
      <Group gap="xs">
        <CopyButton text={codes.join('\n')} label={t('profile.codes.copy')} />
        <Button variant="default" size="xs" leftSection={<IconDownload size={16} aria-hidden />} onClick={save}>
          {t('profile.codes.save')}
        </Button>
        <Button variant="default" size="xs" leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          {t('profile.codes.print')}
        </Button>
      </Group>
      <StoredCodesConfirm onClose={onClose} />
    </Stack>
  );
}

function StoredCodesConfirm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation();
  const [isStored, setStored] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useLossOnLeaving('codes', !isStored);
  useEffect(() => box.current?.focus(), []);
  const leave = () => {
    if (isStored) return onClose();
    setAsked(true);
    box.current?.focus();
  };
  return (
    <>
      <Checkbox
        ref={box}
        label={t('profile.codes.kept')}
        checked={isStored}
        error={isAsked && !isStored && t('profile.codes.keep_first')}
        onChange={(event) => setStored(event.currentTarget.checked)}
      />
      <Group justify="flex-end">
        <Button onClick={leave}>{t('profile.codes.done')}</Button>
      </Group>
    </>
  );
}
