import { Secret, TOTP } from 'otpauth';

/** Name of the product in an authenticator app. */
const ISSUER = 'Rastnetz';
/** Steps of 30 seconds before and after the present one whose codes are taken too: clocks differ (RFC 6238, section 5.2). */
const WINDOW = 1;
const CODE = /^\d{6}$/;

const totp = (secret: Uint8Array, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

/** 160 random bits, as RFC 4226 (section 4) recommends. */
export const newTotpSecret = (): Uint8Array => new Secret({ size: 20 }).bytes;

/** A secret as people type it into an app, and the address a QR code holds. */
export function showTotpSecret(secret: Uint8Array, label: string): { readonly secret: string; readonly uri: string } {
  const shown = totp(secret, label);
  return { secret: shown.secret.base32, uri: shown.toString() };
}

/** A typed code of an app without spaces and hyphens; null when it is none. */
export function readTotpCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '');
  return CODE.test(code) ? code : null;
}

/** The time step whose code it is (RFC 6238); null when it is of none near `at`. */
export function totpStep(secret: Uint8Array, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const key = totp(secret, '');
  const delta = key.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : key.counter({ timestamp }) + delta;
}
