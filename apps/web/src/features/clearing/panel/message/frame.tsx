import { CloseButton, Drawer, Group, Title } from '@mantine/core';
import {
  createContext,
  type ReactNode,
  type Ref,
  type RefObject,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmProvider } from '#kit/panel/confirm.tsx';
import frame from '#kit/panel/panel.module.css';
import { PanelHead } from '#kit/panel/panel-head.tsx';
import { PanelShell } from '#kit/panel/panel-shell.tsx';
import classes from './report.module.css';

interface FrameProps {
  /** Whether the panel is part of the page beside the queue, not a drawer over it. */
  readonly docked: boolean;
  /** How to close the panel; asks about unsaved changes. */
  readonly closing: RefObject<() => void>;
  readonly children: ReactNode;
}

/** Heading id and close function of a docked panel; null inside the drawer. */
const DockContext = createContext<{ readonly headingId: string; readonly close: () => void } | null>(null);

/** Frame of the panel: a drawer, or a docked region without overlay and focus trap. */
export function Frame({ docked, closing, children }: FrameProps) {
  return docked ? <Dock closing={closing}>{children}</Dock> : <PanelShell closing={closing}>{children}</PanelShell>;
}

function Dock({ closing, children }: Omit<FrameProps, 'docked'>) {
  const headingId = useId();
  const close = useCallback(() => closing.current(), [closing]);
  const region = useClosedByEscape(close);
  return (
    <ConfirmProvider>
      {() => (
        <DockContext value={{ headingId, close }}>
          <section ref={region} aria-labelledby={headingId} className={classes.dock}>
            {children}
          </section>
        </DockContext>
      )}
    </ConfirmProvider>
  );
}

/** Escape closes a docked panel as it closes the drawer; an open suggestion list closes first. */
function useClosedByEscape(close: () => void): RefObject<HTMLElement | null> {
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const box = region.current;
    const handle = ({ key, target, defaultPrevented, isComposing }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || isComposing || !(target instanceof Element)) return;
      if (target.getAttribute('data-mantine-stop-propagation') !== 'true') close();
    };
    box?.addEventListener('keydown', handle);
    return () => box?.removeEventListener('keydown', handle);
  }, [close]);
  return region;
}

interface FrameHeadProps {
  readonly title: string;
  readonly children?: ReactNode;
}

/** Sticky head: title, content below it, and the close button. */
export function FrameHead({ title, children = null }: FrameHeadProps) {
  const dock = useContext(DockContext);
  return dock ? (
    <DockHead title={title} {...dock}>
      {children}
    </DockHead>
  ) : (
    <PanelHead title={title}>{children}</PanelHead>
  );
}

interface DockHeadProps extends FrameHeadProps {
  readonly headingId: string;
  readonly close: () => void;
}

/** Head of a docked panel. Its title takes over the focus from a previous head, such as that of the skeleton. */
function DockHead({ title, headingId, close, children }: DockHeadProps) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Group justify="space-between" wrap="nowrap" className={frame.head}>
      <div className={frame.headText}>
        <Title order={2} id={headingId} ref={heading} tabIndex={-1} className={frame.title}>
          {title}
        </Title>
        {children}
      </div>
      <CloseButton aria-label={t('app.close')} onClick={close} />
    </Group>
  );
}

interface FrameBodyProps {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLDivElement>;
  /** Whether inputs are disabled. */
  readonly inert?: boolean;
}

/** Scrollable content between head and foot. */
export function FrameBody({ children, ...rest }: FrameBodyProps) {
  const dock = useContext(DockContext);
  const Body = dock ? 'div' : Drawer.Body;
  return (
    <Body className={frame.body} tabIndex={-1} {...rest}>
      {children}
    </Body>
  );
}

/** Number of open dialogs if none is above the panel; the drawer counts as one. */
export const useOpenDialogCount = (): number => (useContext(DockContext) ? 0 : 1);
