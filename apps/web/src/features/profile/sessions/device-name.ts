import Bowser from 'bowser';
import type { TFunction } from 'i18next';

/** What a device calls itself, in words: "Firefox auf Windows". What cannot be read is said to be unknown. */
export function deviceName(t: TFunction, userAgent: string): string {
  if (userAgent === '') return t('profile.sessions.unknown');
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return t('profile.sessions.device', { browser: browser.name, system: os.name });
  return browser.name || os.name || t('profile.sessions.unknown');
}

/** Whether it is held in the hand. */
export const isHandheld = (userAgent: string): boolean =>
  userAgent !== '' && ['mobile', 'tablet'].includes(Bowser.parse(userAgent).platform.type ?? '');
