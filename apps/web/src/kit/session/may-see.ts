import { can, type RightsHolder } from '@rastnetz/contract';
import { type PageEntry, type PageKey, pageTable } from '#kit/navigation/paths.ts';

/** Whether a user holds the rights of a page. */
export const mayOpen = (user: RightsHolder, { rights, anyRight }: PageEntry): boolean =>
  rights.every((right) => can(user, right)) && (anyRight === undefined || anyRight.some((right) => can(user, right)));

/** Whether a user may see a page. */
export const maySee = (user: RightsHolder, key: PageKey): boolean => mayOpen(user, pageTable[key]);
