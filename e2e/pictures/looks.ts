import type { Scene } from './scene.ts';

/** Widths of the window in CSS pixels. */
const WIDE = 1280;
export const PHONE = 360;

type SceneLook = Scene['look'];
const look = (language: SceneLook['language'], theme: SceneLook['theme'], width: number): SceneLook => ({ language, theme, width });

/** The looks of scenes, by language, theme and width. */
export const looks = {
  germanLight: look('de', 'light', WIDE),
  germanDark: look('de', 'dark', WIDE),
  englishLight: look('en', 'light', WIDE),
  englishDark: look('en', 'dark', WIDE),
  germanLightPhone: look('de', 'light', PHONE),
  germanDarkPhone: look('de', 'dark', PHONE),
  englishLightPhone: look('en', 'light', PHONE),
  englishDarkPhone: look('en', 'dark', PHONE),
} as const;
