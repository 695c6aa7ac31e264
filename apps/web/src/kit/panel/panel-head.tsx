import { Drawer, Group } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './panel.module.css';

interface PanelHeadProps {
  readonly title: string;
  /** Icon before the title: a pictogram or an avatar. */
  readonly lead?: ReactNode;
  /** The quiet line under the title. */
  readonly children?: ReactNode;
  /** What else can be done with what the panel shows. */
  readonly menu?: ReactNode;
}

/**
 * The head that stays in sight: title, a quiet line, and the way out. Its title takes the focus where that went with another head,
 * as when the loaded form takes the place of its skeleton, and when the panel opens, unless
 * something in it asks for it: the trap of the panel would give it to the first button otherwise.
 */
export function PanelHead({ title, lead = null, children = null, menu = null }: PanelHeadProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    const panel = heading.current?.closest('[role="dialog"]');
    if (!panel?.querySelector('[data-autofocus]')) heading.current?.toggleAttribute('data-autofocus', true);
  }, []);
  return (
    <Drawer.Header className={classes.head}>
      <Group gap="sm" wrap="nowrap" miw={0}>
        {lead}
        <div className={classes.headText}>
          <Drawer.Title ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </Drawer.Title>
          {children}
        </div>
      </Group>
      <Group gap={4} wrap="nowrap">
        {menu}
        <Drawer.CloseButton aria-label={t('app.close')} />
      </Group>
    </Drawer.Header>
  );
}
