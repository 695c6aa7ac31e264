import { Drawer, Group } from '@mantine/core';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './panel.module.css';

interface PanelHeadProps {
  readonly title: string;
  /** Icon before the title: a pictogram or an avatar. */
  readonly lead?: ReactNode;
  /** A dimmed line under the title. */
  readonly children?: ReactNode;
  /** Menu of further actions. */
  readonly menu?: ReactNode;
}

/**
 * The sticky head of a panel: title, a dimmed line and the close button. Its title takes the focus when the panel opens, unless an element
 * in it wants the focus, and when the focused element disappeared with another head, such as the skeleton's. The panel's focus trap would
 * focus the first button otherwise.
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
