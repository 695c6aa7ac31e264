import { z } from 'zod';

export const Language = z.enum(['de', 'en']);
export type Language = z.infer<typeof Language>;
/** The language until a user chooses another one (S9-LANG-01). */
export const DEFAULT_LANGUAGE: Language = 'de';

/** Light, dark, or the system's preference. */
export const Theme = z.enum(['auto', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

/** Whether a user has a second factor; `required` for an admin who must set one up before the rights of admins apply. */
export const SecondFactorState = z.enum(['off', 'on', 'required']);
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** A kind of second factor: an authenticator app, or passkeys. */
export const FactorKind = z.enum(['app', 'passkey']);
export type FactorKind = z.infer<typeof FactorKind>;

/** Bounds of a password's length, in characters (S9-PW-01). */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** Path of the default picture, an image that is served with the web (S3-USER-02). */
export const DEFAULT_PICTURE = '/default-picture.svg';

/** The signed-in user, as stored by the web (S3-USER-01, S3-USER-03). `companyId` determines which locations are "mine". */
export const SessionUser = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  vorname: z.string(),
  nachname: z.string(),
  email: z.string(),
  /** Path of the own picture, or `DEFAULT_PICTURE`. */
  picture: z.string(),
  status: z.string(),
  token: z.string(),
  isAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  access: z.array(z.string()),
  language: Language,
  companyId: z.uuid(),
  theme: Theme,
  secondFactor: SecondFactorState,
  /** The active second factors. */
  factors: z.array(FactorKind).default([]),
});
export type SessionUser = z.infer<typeof SessionUser>;
