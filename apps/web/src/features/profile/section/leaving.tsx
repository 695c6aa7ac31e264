import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Question } from '#kit/panel/confirm.tsx';
import { useLeaveGuard } from '#kit/panel/use-leave-guard.ts';

/** What leaving the page would lose: changes of the form, or recovery codes, which are shown once. */
type Loss = 'changes' | 'codes';

const LossContext = createContext<(loss: Loss, isLost: boolean) => void>(() => undefined);

/** Asks before leaving the page loses something. One guard for all sections, because the router supports one at a time. */
export function LeavingGuard({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  const [losses, setLosses] = useState<readonly Loss[]>([]);
  const note = useCallback((loss: Loss, isLost: boolean) => {
    setLosses((known) => [...known.filter((other) => other !== loss), ...(isLost ? [loss] : [])]);
  }, []);
  const ofCodes = useMemo<Question>(() => {
    const words = { title: t('profile.codes.leave_title'), body: t('profile.codes.leave_body') };
    return { ...words, yes: t('profile.codes.leave_go'), no: t('profile.codes.leave_stay') };
  }, [t]);
  useLeaveGuard(losses.length > 0, { param: [], question: losses.includes('codes') ? ofCodes : undefined });
  return <LossContext value={note}>{children}</LossContext>;
}

/** While `isLost`, leaving the page asks first. */
export function useLossOnLeaving(loss: Loss, isLost: boolean): void {
  const note = useContext(LossContext);
  useEffect(() => {
    if (!isLost) return undefined;
    note(loss, true);
    return () => note(loss, false);
  }, [note, loss, isLost]);
}
