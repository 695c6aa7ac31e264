import { type RefObject, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type BlockerFunction, useBlocker } from 'react-router';
import { locationParams } from '#kit/navigation/location-paths.ts';
import { type Question, useAsk } from './confirm.tsx';

/** Confirms leaving with unsaved changes, then navigates; nothing is discarded before `first` has succeeded. */
export type Leave = (go: () => void, first?: () => Promise<boolean>) => void;

interface LeaveGuard {
  readonly leave: (...way: Parameters<Leave>) => Promise<void>;
  /** Discards unsaved changes and navigates. */
  readonly leaveAnyway: (go: () => void) => void;
  /** Set to let the next navigation pass, after a save. */
  readonly pass: RefObject<boolean>;
}

export interface LeaveOptions {
  /** Drops the unsaved changes; absent if they end with the page. */
  readonly onDiscard?: () => void;
  /** Called if a navigation was not confirmed. */
  readonly onStay?: () => void;
  /** URL parameter that names what is open; with several, a change of any of them counts as leaving. */
  readonly param?: string | readonly string[] | undefined;
  /** Asked instead of the question about unsaved changes. */
  readonly question?: Question | undefined;
}

const nothing = () => undefined;

/** Asks for confirmation before unsaved changes are lost: on closing, on navigation, and on closing the tab. */
export function useLeaveGuard(
  changed: boolean,
  { onDiscard = nothing, onStay = nothing, param = locationParams.open, question: words }: LeaveOptions = {},
): LeaveGuard {
  const { t } = useTranslation();
  const ask = useAsk();
  const pass = useRef(false);
  const isAsking = useRef(false);
  const question = useCallback(() => {
    const changes = { title: t('panel.leave.title'), body: t('panel.leave.body'), yes: t('panel.leave.go'), no: t('panel.leave.stay') };
    return ask(words ?? changes);
  }, [ask, t, words]);
  const shouldBlock = useCallback<BlockerFunction>(
    (move) => changed && !pass.current && leavesPanel(move, [param].flat()),
    [changed, param],
  );
  const blocker = useBlocker(shouldBlock);
  const conclude = useEffectEvent((yes: boolean) => (yes ? onDiscard() : onStay()));
  useEffect(() => {
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    void question().then((yes) => {
      isAsking.current = false;
      conclude(yes);
      if (yes) blocker.proceed();
      else blocker.reset();
    });
  }, [blocker, question]);
  useBeforeUnloadGuard(changed);
  const isChangedNow = useLatest(changed);
  const leaveAnyway = useCallback(
    (go: () => void) => {
      if (isChangedNow.current) onDiscard();
      pass.current = true;
      go();
    },
    [isChangedNow, onDiscard],
  );
  const leave = useCallback<LeaveGuard['leave']>(
    async (go, first) => {
      const isAgreed = (isAsked: boolean) => !isAsked || question();
      if (!(await isAgreed(changed)) || (first && !(await first()))) return;
      // Input typed while `first` was running needs a confirmation too.
      if (await isAgreed(isChangedNow.current && !changed)) leaveAnyway(go);
    },
    [changed, isChangedNow, question, leaveAnyway],
  );
  return { leave, leaveAnyway, pass };
}

/** A ref with the latest value, for callbacks that started earlier. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const now = useRef(value);
  useLayoutEffect(() => {
    now.current = value;
  });
  return now;
}

/** Makes the browser confirm closing a tab with unsaved changes or running work. */
export function useBeforeUnloadGuard(changed: boolean): void {
  useEffect(() => {
    if (!changed) return undefined;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [changed]);
}

/** Whether a navigation closes the panel or opens another one; map and list change the rest of the URL. */
function leavesPanel({ currentLocation, nextLocation }: Parameters<BlockerFunction>[0], params: readonly string[]): boolean {
  if (currentLocation.pathname !== nextLocation.pathname) return true;
  const [before, after] = [currentLocation, nextLocation].map(({ search }) => new URLSearchParams(search));
  return params.some((param) => before?.get(param) !== after?.get(param));
}
