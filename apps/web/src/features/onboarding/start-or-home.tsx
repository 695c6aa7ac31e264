import { Anchor, Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import type { Onboarding } from '@rastnetz/contract';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { START_PARAM, startPath } from '#kit/navigation/paths.ts';
import { focusHeading } from '#kit/ui/page/focus-heading.ts';
import { useIsDemo } from '#kit/ui/page/use-is-demo.ts';
import { isHomeEmpty, stepsIn } from './start-steps.ts';
import { useOnboarding } from './use-onboarding.ts';

const StartScreen = lazy(async () => ({ default: (await import('./start-screen.tsx')).StartScreen }));

/** What Home shows of the start page; each is null if there is nothing to show. */
interface HomeParts {
  /** The steps, below the heading of Home. */
  readonly start: ReactNode;
  /** The link to the start page, at the end of Home. */
  readonly link: ReactNode;
}

interface StartOrHomeProps {
  readonly children: (parts: HomeParts) => ReactNode;
}

/** The start page instead of an empty Home while steps are open, within a Home that has content; otherwise Home alone. */
export function StartOrHome({ children }: StartOrHomeProps) {
  const { isLoading, data, isAsked, isStart } = useStart();
  useFocusAfter(isStart);
  if (isLoading) return <Waiting />;
  if (!data) return children({ start: null, link: null });
  if (!isStart) return children({ start: null, link: <StartLink onboarding={data} /> });
  const isAlone = isAsked || isHomeEmpty(data);
  const start = (
    <Suspense fallback={<Waiting />}>
      <StartScreen onboarding={data} isAlone={isAlone} isAsked={isAsked} />
    </Suspense>
  );
  return isAlone ? start : children({ start, link: null });
}

/** The steps, and whether the start page is shown: on its own account, or because the address asks for it. */
function useStart() {
  const { data, isLoading } = useOnboarding();
  const isAsked = useSearchParams()[0].has(START_PARAM);
  const isDemo = useIsDemo();
  return { data, isLoading, isAsked, isStart: data !== undefined && (isAsked || showsItself(data, isDemo)) };
}

/** Whether the start page is shown without being asked for. A demo is for looking around: nobody sets up its network. */
const showsItself = (onboarding: Onboarding, isDemo: boolean): boolean =>
  stepsIn(onboarding, 'open').length > 0 && !(isDemo && onboarding.scope === 'network');

/** Focuses the heading of Home when it replaces the start page, whose focused button or link is gone. */
function useFocusAfter(isStart: boolean): void {
  const wasStart = useRef(isStart);
  useEffect(() => {
    if (wasStart.current && !isStart) focusHeading();
    wasStart.current = isStart;
  }, [isStart]);
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <Stack gap="md" role="status">
      <VisuallyHidden>{t('start.loading')}</VisuallyHidden>
      <Skeleton height={60} width="60%" />
      <Skeleton height={120} />
      <Skeleton height={120} />
    </Stack>
  );
}

/** Leads back to the steps that are not done. */
function StartLink({ onboarding }: { readonly onboarding: Onboarding }) {
  const { t } = useTranslation();
  const count = onboarding.steps.length - stepsIn(onboarding, 'done').length;
  if (count === 0) return null;
  return (
    <Anchor component={Link} to={startPath} size="sm" c="dimmed">
      {t('start.link', { count })}
    </Anchor>
  );
}
