import type { Choices, Side } from '#domain/locations/merge/merge.ts';
import { type MergePair, mergeMenus, mergePictures, type PictureChoices } from '#domain/locations/merge/merge-into.ts';
import type { MergeRow } from '#domain/locations/merge/merge-rows.ts';

/** Files of one side that the merged location does not have, as counts. */
export interface DroppedFiles {
  readonly pictures: number;
  readonly menus: number;
  /** Names of company blocks whose files are not taken over. */
  readonly blocks: readonly string[];
}

interface Chosen {
  readonly rows: readonly MergeRow[];
  readonly choices: Choices;
  readonly pictures: PictureChoices;
}

/** Returns the files of a side that the merged location does not have. */
export function droppedFiles(side: Side, pair: MergePair, { rows, choices, pictures: { main, others, menus } }: Chosen): DroppedFiles {
  const isLost = (kept: readonly (string | null)[]) => (picture: { readonly side: Side; readonly key: string }) =>
    picture.side === side && !kept.includes(picture.key);
  const blocks = rows.filter(({ key, sides }) => key.startsWith('offers.') && choices[key] !== side && sides[side].pictures.length > 0);
  return {
    pictures: mergePictures(pair).filter(isLost([main, ...others])).length,
    menus: mergeMenus(pair).filter(isLost(menus)).length,
    blocks: blocks.map(({ label }) => label),
  };
}

/** Whether all files of the side are taken over. */
export const isNothingDropped = ({ pictures, menus, blocks }: DroppedFiles): boolean => pictures + menus + blocks.length === 0;
