import React from 'react';
import { flushSync } from 'react-dom';
import { unstable_IdlePriority as IdlePriority, unstable_scheduleCallback as scheduleCallback } from 'scheduler';

/** Resolves when React has no work left: idle work runs after everything else. */
export const reactIsIdle = (): Promise<void> => new Promise((resolve) => void scheduleCallback(IdlePriority, () => resolve()));

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
