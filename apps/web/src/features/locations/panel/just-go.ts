import type { Leave } from '#kit/panel/use-leave-guard.ts';

/** How a location is left where nothing is lost. */
export const justGo: Leave = async (go, first) => {
  if (!first || (await first())) go();
};
