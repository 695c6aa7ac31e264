import { can, type RightsHolder } from '@rastnetz/contract';
import { type PageEntry, type PageKey, pageTable } from '../../paths.ts';

/** Whether somebody may see a page. */
export function maySee(user: RightsHolder, key: PageKey): boolean {
  const { right }: PageEntry = pageTable[key];
  return right === null || can(user, right);
}
