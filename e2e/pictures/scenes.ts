import { accountScenes } from './account-scenes.ts';
import { locationScenes } from './location-scenes.ts';
import type { Scene } from './scene.ts';
import { workScenes } from './work-scenes.ts';

/** Every state of which a picture is stored. Languages, themes and widths alternate, so that every combination occurs. */
export const scenes: readonly Scene[] = [...accountScenes, ...locationScenes, ...workScenes];
