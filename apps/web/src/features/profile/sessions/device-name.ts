import Bowser from 'bowser';
import type { TFunction } from 'i18next';

/** Name of a device from its user agent, such as "Firefox auf Windows"; says so if it is unknown. */
export function deviceName(t: TFunction, userAgent: string): string {
  if (userAgent === '') return t('profile.sessions.unknown');
  const { browser, os } = Bowser.parse(userAgent);
  if (browser.name && os.name) return t('profile.sessions.device', { browser: browser.name, system: os.name });
  return browser.name || os.name || t('profile.sessions.unknown');
}

/** Whether the device is a phone or tablet. */
export const isHandheld = (userAgent: string): boolean =>
  userAgent !== '' && ['mobile', 'tablet'].includes(Bowser.parse(userAgent).platform.type ?? '');
