import { SavedViewStore } from './saved-view.store.ts';

/** Stores of this slice. */
export const savedViewStores = {
  savedViews: SavedViewStore,
};
