import { type RefObject, useReducer } from 'react';
import { flushSync } from 'react-dom';
import { whenSettled } from '#domain/locations/values/pending-entries.ts';
import { commitFocusedField } from '#kit/panel/use-focus-first-invalid.ts';
import type { ReportForms } from './use-report-forms.ts';

/** Returns a function that calls `go` once pending entries are applied and rendered, unless they were dropped or the report left meanwhile. */
export function useSettling(latest: RefObject<ReportForms>, body: RefObject<HTMLElement | null>) {
  const [, render] = useReducer((count: number) => count + 1, 0);
  return (go: (isSettled: boolean) => void) => {
    const { form } = latest.current;
    commitFocusedField(body.current);
    whenSettled(form, (isSettled) => {
      if (!body.current || latest.current.form.generation !== form.generation) return;
      flushSync(render);
      go(isSettled);
    });
  };
}
