import React from 'react';
import { flushSync } from 'react-dom';
import { unstable_IdlePriority as IdlePriority, unstable_scheduleCallback as scheduleCallback } from 'scheduler';

declare global {
  /** Whether React's development build reports updates outside of `act`. */
  var IS_REACT_ACT_ENVIRONMENT: boolean | undefined;
}

/** Resolves when React has no work left: idle work runs after everything else. Updates meanwhile, such as placing a menu, need no `act`. */
export async function reactIsIdle(): Promise<void> {
  const before = globalThis.IS_REACT_ACT_ENVIRONMENT;
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  await new Promise<void>((resolve) => void scheduleCallback(IdlePriority, () => resolve()));
  globalThis.IS_REACT_ACT_ENVIRONMENT = before;
}

/**
 * React's production build has no `act`, inside of which Testing Library renders and fires events. As `act` does, this one has React finish
 * its work before it returns, or before its promise resolves.
 */
function act(callback: () => unknown): unknown {
  const result = flushSync(callback);
  return result instanceof Promise ? result.finally(reactIsIdle) : result;
}

// Testing Library reads it while it is loaded, so this is the first set-up file.
if (!('act' in React)) Object.assign(React, { act });
