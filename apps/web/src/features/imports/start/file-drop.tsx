import { Button, Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IMPORT_RULE, MAX_IMPORT_ROWS } from '@rastnetz/contract';
import { IconTableImport } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import { fileLimit } from '#kit/upload/file-limit.ts';
import classes from './start.module.css';
import type { SendFile } from './use-send-file.ts';

/** Accepts a file by click, keyboard or drop; a refusal is shown below. */
export function FileDrop({ refusal, choose }: Pick<SendFile, 'refusal' | 'choose'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const [isOver, setOver] = useState(false);
  const errorId = useId();
  const label = t('imports.upload.choose');
  return (
    <Stack gap={8}>
      <Dropzone
        className={classes.zone}
        data-state={isOver ? 'hover' : refusal ? 'error' : 'idle'}
        tabIndex={-1}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ 'aria-label': label }}
        onDrop={() => setOver(false)}
        onDropAny={(files, rejected) => {
          setOver(false);
          choose([...files, ...rejected.map(({ file }) => file)]);
        }}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
      >
        <Group gap="md" justify="center" wrap="nowrap">
          <IconTableImport aria-hidden size={32} stroke={1.5} className={classes.mark} />
          <div>
            <Button variant="transparent" size="compact-md" px={0} h="auto" aria-describedby={refusal ? errorId : undefined}>
              {isOver ? t('imports.upload.drop') : label}
            </Button>
            <Text size="sm" c="dimmed">
              {t('imports.upload.hint', { size: fileLimit(IMPORT_RULE), rows: formatNumber(MAX_IMPORT_ROWS, language) })}
            </Text>
          </div>
        </Group>
      </Dropzone>
      <div id={errorId} role="alert">
        {refusal && (
          <Text size="sm" c="var(--mantine-color-error)">
            {`${t('imports.upload.failed', { name: refusal.name })} ${refusal.text}`}
          </Text>
        )}
      </div>
    </Stack>
  );
}
