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
  /** Whether it stands beside the queue in the page's flow, instead of over it. */
  readonly docked: boolean;
  /** The way to close, which asks about unsaved changes. */
  readonly closing: RefObject<() => void>;
  readonly children: ReactNode;
}

/** Of a panel in the page's flow: the id of its heading, and the way to close it. Null inside the drawer. */
const DockContext = createContext<{ readonly headingId: string; readonly close: () => void } | null>(null);

/** The drawer, or a region beside the queue: no overlay and no focus trap there. */
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

/** Escape inside the region closes it, as it closes the drawer; a list of suggestions that stands open closes first. */
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

/** The head that stays in sight: title, what stands under it, and the way out. */
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

/** Its title takes the focus where that went with another head, as when the loaded form takes the place of its skeleton. */
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
  /** Whether it takes no input for the moment. */
  readonly inert?: boolean;
}

/** What scrolls between head and foot. */
export function FrameBody({ children, ...rest }: FrameBodyProps) {
  const dock = useContext(DockContext);
  const Body = dock ? 'div' : Drawer.Body;
  return (
    <Body className={frame.body} tabIndex={-1} {...rest}>
      {children}
    </Body>
  );
}

/** How many dialogs stand open while nothing stands above the panel: the drawer is one itself. */
export const useOwnDialogs = (): number => (useContext(DockContext) ? 0 : 1);
