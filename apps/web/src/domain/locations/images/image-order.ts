import { type ImageItem, keptItems } from '#domain/locations/values/image-values.ts';

/** The list with the item moved one position earlier (-1) or later (1) among those that are not removed; unchanged at the ends. */
export function moveItem(items: readonly ImageItem[], id: string, step: -1 | 1): readonly ImageItem[] {
  const staying = items.map((item, index) => ({ ...item, index })).filter(({ removed }) => !removed);
  const at = staying.findIndex((item) => item.id === id);
  const [from, to] = [staying[at]?.index, staying[at + step]?.index];
  return from === undefined || to === undefined ? items : moveTo(items, from, to);
}

/** The list with the item at one index moved to another. */
export function moveTo(items: readonly ImageItem[], from: number, to: number): readonly ImageItem[] {
  const moved = [...items];
  const [item] = moved.splice(from, 1);
  if (item) moved.splice(to, 0, item);
  return moved;
}

/** The position of an item among those that are not removed, from 1; 0 for a removed one. */
export const placeOf = (items: readonly ImageItem[], id: string): number => keptItems(items).findIndex((item) => item.id === id) + 1;

/** The list without the item: a new one is dropped, a stored one is marked as removed until the save. */
export const removeItem = (items: readonly ImageItem[], id: string): readonly ImageItem[] =>
  items.flatMap((item) => (item.id !== id ? [item] : item.upload ? [] : [{ ...item, removed: true }]));

/** The list with one item changed. */
export const changeItem = (items: readonly ImageItem[], id: string, change: Partial<ImageItem>): readonly ImageItem[] =>
  items.map((item) => (item.id === id ? { ...item, ...change } : item));
