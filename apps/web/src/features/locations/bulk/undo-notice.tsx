import { Button, CloseButton, Group, Text } from '@mantine/core';
import { MAX_CHOSEN } from '@rastnetz/contract';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BatchProgress } from '#kit/chosen/run-batches.ts';
import classes from './bulk.module.css';
import type { UndoState } from './use-undo.ts';

interface UndoNoticeProps {
  readonly undoing: UndoState;
  /** Takes the focus when the notice disappears. */
  readonly list: RefObject<HTMLElement | null>;
}

/** The last action, with "Rückgängig". */
export function UndoNotice({ undoing: { notice, run, dismiss }, list }: UndoNoticeProps) {
  const { t } = useTranslation();
  const button = useFollowingFocus(notice?.message ?? null, list);
  if (!notice) return null;
  return (
    <section className={classes.notice} aria-label={t('bulk.undo.label')}>
      <Text size="sm" flex={1} miw={0}>
        {isLong(notice.progress) ? t('bulk.undo.running', { ...notice.progress }) : notice.message}
        {notice.error && (
          <Text span c="var(--mantine-color-error)" role="alert">
            {` ${notice.error}`}
          </Text>
        )}
      </Text>
      <Group gap={4} wrap="nowrap">
        {notice.canUndo && (
          <Button
            ref={button}
            size="xs"
            variant="light"
            leftSection={<IconArrowBackUp size={16} aria-hidden />}
            loading={notice.isBusy}
            onClick={run}
          >
            {t('bulk.undo.button')}
          </Button>
        )}
        <CloseButton size="sm" aria-label={t('bulk.undo.dismiss')} onClick={dismiss} />
      </Group>
    </section>
  );
}

const isLong = (progress: BatchProgress | null): progress is BatchProgress => progress !== null && progress.total > MAX_CHOSEN;

/** Moves the focus to "Rückgängig", because the row or dialog that had it is gone, and later back to the list; never away from a field in use. */
function useFollowingFocus(message: string | null, list: RefObject<HTMLElement | null>): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const isShown = useRef(false);
  useEffect(() => {
    const active = document.activeElement;
    const isWriting = active?.matches('input:not([type=checkbox]), textarea, select') ?? false;
    if (message !== null && !isWriting) button.current?.focus({ preventScroll: true });
    if (message === null && isShown.current && active === document.body) list.current?.focus({ preventScroll: true });
    isShown.current = message !== null;
  }, [message, list]);
  return button;
}
