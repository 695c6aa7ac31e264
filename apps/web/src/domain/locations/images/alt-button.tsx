import { Button, Group, Popover, Textarea } from '@mantine/core';
import { ALT_MAX } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type PendingEntries, usePending } from '#domain/locations/values/pending-entries.ts';
import classes from './image-tile.module.css';

interface AltButtonProps {
  readonly name: string;
  readonly alt: string;
  readonly pending: PendingEntries;
  readonly onChange: (alt: string) => void;
}

/** Edits the alternative text of a picture in a popover at the tile. The text is applied unless it is cancelled, also by a save. */
export function AltButton({ name, alt, pending, onChange }: AltButtonProps) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const cancel = () => setText(null);
  const take = () => {
    const taken = text?.trim() ?? alt;
    if (taken !== alt) onChange(taken);
    setText(null);
    return true;
  };
  usePending({ pending }, take);
  return (
    <Popover
      opened={text !== null}
      onChange={take}
      // Mantine does not tell Escape from a click outside.
      closeOnEscape={false}
      trapFocus
      returnFocus
      withArrow
      width={300}
      position="bottom-start"
      zIndex={400}
    >
      <Popover.Target>
        <Button
          variant="transparent"
          size="compact-xs"
          px={0}
          h="auto"
          mih={24}
          className={classes.alt}
          aria-label={t('upload.alt_edit', { name })}
          onClick={() => (text === null ? setText(alt) : take())}
        >
          {t('upload.alt')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown onKeyDownCapture={({ key }) => key === 'Escape' && cancel()}>
        <Textarea
          autosize
          data-autofocus
          data-mantine-stop-propagation
          minRows={2}
          maxLength={ALT_MAX}
          label={t('upload.alt')}
          description={t('upload.alt_hint')}
          value={text ?? ''}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="xs" mt="xs">
          <Button size="xs" variant="default" data-mantine-stop-propagation onClick={cancel}>
            {t('app.cancel')}
          </Button>
          <Button size="xs" data-mantine-stop-propagation onClick={take}>
            {t('upload.alt_take')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
