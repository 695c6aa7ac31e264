import type { Leave } from '#kit/panel/use-leave-guard.ts';

/** A `Leave` without unsaved entries to ask about. */
export const leaveDirectly: Leave = async (go, first) => {
  if (!first || (await first())) go();
};
