import { paths } from '#kit/navigation/paths.ts';

/** URL parameter of the clearing that names the open report; the panel guards its changes. */
export const OPEN_PARAM = 'meldung';

/** URL of the clearing with one report open. */
export const reportPath = (id: string): string => `${paths.clearing}?${OPEN_PARAM}=${id}`;
