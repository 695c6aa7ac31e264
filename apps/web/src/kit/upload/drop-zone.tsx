import { Button, Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import '@mantine/dropzone/styles.layer.css';
import { IconAlertCircle, IconCheck, IconPhotoPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './drop-zone.module.css';
import { type Refusal, sortFiles, type UploadRule } from './sort-files.ts';

interface DropZoneProps {
  readonly rule: UploadRule;
  /** Number of existing files, which count against the rule. */
  readonly present: number;
  readonly label: string;
  readonly hint: string;
  /** Whether the server refused one of the taken files. */
  readonly hasFailed: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

type State = 'idle' | 'hover' | 'uploaded' | 'error';

const ICONS = { idle: IconPhotoPlus, hover: IconPhotoPlus, uploaded: IconCheck, error: IconAlertCircle };

/** Takes files by click, keyboard or drop, with the states idle, hover, uploaded and error (S3-UPLOAD-03); refusals are listed below it. */
export function DropZone({ rule, present, label, hint, hasFailed, onFiles }: DropZoneProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const [taken, setTaken] = useState(false);
  const errorId = useId();
  const afterDrop = taken ? 'uploaded' : 'idle';
  const state: State = over ? 'hover' : refusals.length > 0 || hasFailed ? 'error' : afterDrop;
  const Icon = ICONS[state];
  const take = (files: readonly File[]) => {
    const sorted = sortFiles(files, rule, present);
    setOver(false);
    setRefusals(sorted.refusals);
    setTaken(sorted.accepted.length > 0);
    if (sorted.accepted.length > 0) onFiles(sorted.accepted);
  };
  return (
    <Stack gap={4}>
      <Dropzone
        className={classes.zone}
        data-state={state}
        tabIndex={-1}
        activateOnKeyboard={false}
        enablePointerEvents
        multiple={rule.maxFiles > 1}
        accept={[...rule.accept]}
        inputProps={{ 'aria-label': label }}
        onDrop={() => setOver(false)}
        onDropAny={(files, rejected) => take([...files, ...rejected.map(({ file }) => file)])}
        onDragEnter={() => setOver(true)}
        onDragLeave={() => setOver(false)}
      >
        <Group gap="sm" justify="center" wrap="nowrap">
          <Icon aria-hidden size={24} stroke={1.5} />
          <div>
            <Button variant="transparent" size="compact-sm" px={0} h="auto" aria-describedby={refusals.length > 0 ? errorId : undefined}>
              {over ? t('upload.drop_now') : label}
            </Button>
            <Text size="xs" c="dimmed">
              {hint}
            </Text>
          </div>
        </Group>
      </Dropzone>
      <div id={errorId} role="alert">
        {refusals.map(({ name, key }) => (
          <Text key={`${name}-${key}`} size="xs" c="var(--mantine-color-error)">
            {name === null ? t(key) : t('upload.refused', { name, reason: t(key) })}
          </Text>
        ))}
      </div>
    </Stack>
  );
}
