import { z } from 'zod';

export const Language = z.enum(['de', 'en']);
export type Language = z.infer<typeof Language>;
/** German unless somebody chose otherwise (S9-LANG-01). */
export const DEFAULT_LANGUAGE: Language = 'de';

/** Light, dark, or as the system says. */
export const Theme = z.enum(['auto', 'light', 'dark']);
export type Theme = z.infer<typeof Theme>;

/** Whether somebody has a second factor; `required`: an admin who must set one up before the rights of admins count. */
export const SecondFactorState = z.enum(['off', 'on', 'required']);
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** A kind of second factor: an authenticator app, or passkeys. */
export const FactorKind = z.enum(['app', 'passkey']);
export type FactorKind = z.infer<typeof FactorKind>;

/** Password length (S9-PW-01). */
export const PASSWORD_MIN = 6;
export const PASSWORD_MAX = 128;

/** The signed-in person as stored by the web (S3-USER-01, S3-USER-03). `companyId` determines which locations are "mine". */
export const SessionUser = z.object({
  _id: z.uuid(),
  id: z.uuid(),
  vorname: z.string(),
  nachname: z.string(),
  email: z.string(),
  picture: z.string().nullable(),
  status: z.string(),
  token: z.string(),
  isAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  access: z.array(z.string()),
  language: Language,
  companyId: z.uuid(),
  theme: Theme,
  secondFactor: SecondFactorState,
  /** The second factors that are on. */
  factors: z.array(FactorKind).default([]),
});
export type SessionUser = z.infer<typeof SessionUser>;
