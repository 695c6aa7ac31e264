import { Secret, TOTP } from 'otpauth';

/** Name of the product in an authenticator app. */
const ISSUER = 'Rastnetz';
/** Accepted time steps of 30 seconds before and after the current one, for clock skew (RFC 6238, section 5.2). */
const WINDOW = 1;
const CODE = /^\d{6}$/;

const totp = (secret: Uint8Array, label: string): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) });

/** 160 random bits, as RFC 4226 (section 4) recommends. */
export const newTotpSecret = (): Uint8Array => new Secret({ size: 20 }).bytes;

/** A secret for manual entry into an app, and as the URI of a QR code. */
export function showTotpSecret(secret: Uint8Array, label: string): { readonly secret: string; readonly uri: string } {
  const shown = totp(secret, label);
  return { secret: shown.secret.base32, uri: shown.toString() };
}

/** Normalizes an entered app code: no spaces and hyphens; null if it is not one. */
export function readTotpCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '');
  return CODE.test(code) ? code : null;
}

/** The time step that a code belongs to (RFC 6238); null if it belongs to none near `at`. */
export function totpStep(secret: Uint8Array, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const key = totp(secret, '');
  const delta = key.validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : key.counter({ timestamp }) + delta;
}
