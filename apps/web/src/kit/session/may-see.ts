import { can, type RightsHolder } from '@rastnetz/contract';
import { type PageEntry, type PageKey, pageTable } from '#kit/navigation/paths.ts';

/** Whether a user may see a page. */
export function maySee(user: RightsHolder, key: PageKey): boolean {
  const { rights }: PageEntry = pageTable[key];
  return rights.every((right) => can(user, right));
}
