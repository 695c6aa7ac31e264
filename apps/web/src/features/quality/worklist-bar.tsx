import { Button, Group, Text } from '@mantine/core';
import { IconArrowRight, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLetterKeys } from '#domain/clearing/use-letter-keys.ts';
import { useLanguage } from '#kit/i18n/use-language.ts';
import { formatNumber } from '#kit/lib/format.ts';
import classes from './quality.module.css';
import type { Worklist } from './use-worklist.ts';

interface WorklistBarProps {
  readonly list: Worklist;
  /** Whether the current entry was changed; the button then says "next" instead of "skip". */
  readonly isDone: boolean;
  /** Advances; asks first if there are unsaved entries. */
  readonly onNext: () => void;
  /** Why an action on the current entry failed. */
  readonly error?: string | null;
  /** Further actions on the current entry. */
  readonly children?: ReactNode;
  /** Whether the bar is on the page itself, not in a panel. */
  readonly isAlone?: boolean;
}

/** Ignores key repeat: a key that is held would act on the next entries too. */
const oncePerPress =
  (act: () => void) =>
  ({ repeat }: KeyboardEvent) =>
    !repeat && act();

/** Position in the worklist, with the button for the next entry. */
export function WorklistBar({ list, isDone, error = null, onNext, children, isAlone = false }: WorklistBarProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { kind, place, total, isMoving, hasMoveFailed } = list;
  const name = t(`quality.kind.${kind}.name`);
  // In the panel the arrow keys belong to its radio groups and tabs.
  const next = oncePerPress(onNext);
  useLetterKeys(isAlone ? { n: next, arrowright: next } : { n: next }, isAlone ? 0 : 1);
  return (
    <section className={classes.bar} data-alone={isAlone} aria-label={t('quality.bar.label', { name })}>
      <div className={classes.where}>
        <Text size="xs" c="dimmed">
          {name}
        </Text>
        <Text size="sm" fw={600} className="rn-numbers" role="status">
          {t('quality.bar.position', { place: formatNumber(place, language), total: formatNumber(total, language) })}
        </Text>
      </div>
      <Group gap={8}>
        {children}
        <Button
          size="xs"
          variant={isDone ? 'filled' : 'default'}
          loading={isMoving}
          aria-keyshortcuts="N"
          rightSection={<IconArrowRight size={14} aria-hidden />}
          onClick={onNext}
        >
          {t(isDone ? 'quality.bar.next' : 'quality.bar.skip')}
        </Button>
      </Group>
      {(error ?? hasMoveFailed) && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" w="100%">
          {error ?? t('quality.bar.next_failed')}
        </Text>
      )}
    </section>
  );
}

interface ConfirmButtonProps {
  readonly isBusy: boolean;
  readonly onConfirm: () => void;
}

/** "Stimmt noch", also by the key S. */
export function ConfirmButton({ isBusy, onConfirm }: ConfirmButtonProps) {
  const { t } = useTranslation();
  useLetterKeys({ s: oncePerPress(() => !isBusy && onConfirm()) }, 1);
  return (
    <Button
      size="xs"
      variant="default"
      loading={isBusy}
      aria-keyshortcuts="S"
      leftSection={<IconCheck size={14} aria-hidden />}
      onClick={onConfirm}
    >
      {t('quality.bar.confirm')}
    </Button>
  );
}
