import { Button, Group, Popover, Textarea } from '@mantine/core';
import { ALT_MAX } from '@rastnetz/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './image-tile.module.css';

interface AltButtonProps {
  readonly name: string;
  readonly alt: string;
  readonly onChange: (alt: string) => void;
}

/** Edits the alternative text of a picture in a popover at the tile. */
export function AltButton({ name, alt, onChange }: AltButtonProps) {
  const { t } = useTranslation();
  const [text, setText] = useState<string | null>(null);
  const close = () => setText(null);
  const take = () => {
    onChange((text ?? alt).trim());
    close();
  };
  return (
    <Popover opened={text !== null} onChange={close} trapFocus returnFocus withArrow width={300} position="bottom-start" zIndex={400}>
      <Popover.Target>
        <Button
          variant="transparent"
          size="compact-xs"
          px={0}
          h="auto"
          mih={24}
          className={classes.alt}
          aria-label={t('upload.alt_edit', { name })}
          onClick={() => setText(text === null ? alt : null)}
        >
          {t('upload.alt')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
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
          <Button size="xs" variant="default" data-mantine-stop-propagation onClick={close}>
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
