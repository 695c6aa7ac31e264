import { Button, Group } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsTouch } from './use-is-touch.ts';

interface BarActionsProps {
  /** Whether there is space for icons only. */
  readonly isCompact: boolean;
  /** The buttons. */
  readonly children: ReactNode;
}

/** The buttons of a bar. Where only icons fit and touch shows no tooltips, "Aktionen" opens them with their words below. */
export function BarActions({ isCompact, children }: BarActionsProps) {
  const { t } = useTranslation();
  const isTouch = useIsTouch();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!isCompact || !isTouch) return <Group gap={6}>{children}</Group>;
  const Chevron = isOpen ? IconChevronDown : IconChevronUp;
  return (
    <>
      <Button
        variant="default"
        aria-expanded={isOpen}
        {...(isOpen && { 'aria-controls': id })}
        rightSection={<Chevron size={16} aria-hidden />}
        onClick={() => setOpen(!isOpen)}
      >
        {t('app.actions')}
      </Button>
      {isOpen && (
        <Group id={id} gap={6} w="100%">
          {children}
        </Group>
      )}
    </>
  );
}
