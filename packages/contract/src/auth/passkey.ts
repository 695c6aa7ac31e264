import { z } from 'zod';
import { SingleLine } from '../http/single-line.ts';

/** Maximum number of passkeys per user. */
export const MAX_PASSKEYS = 20;

/** Lifetime of a challenge, in milliseconds. */
export const PASSKEY_TIMEOUT_MS = 5 * 60_000;

export const PasskeyName = SingleLine.min(1, 'passkey.error.no_name').max(60);

/** A passkey in its owner's profile. */
export const Passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** At most `maxBytes` bytes in base64url without padding. */
const bytes = (maxBytes: number) =>
  z
    .base64url()
    .min(1)
    .max(Math.ceil((maxBytes * 4) / 3));

/** Maximum length of a credential id (WebAuthn level 3, section 4). */
const CredentialId = bytes(1023);
/** Transports between browser and authenticator, such as `internal` or `usb`; the standard may add more. */
const Transports = z.array(z.string().regex(/^[a-z-]{1,32}$/)).max(10);

const Answered = z.object({ id: CredentialId, rawId: CredentialId, type: z.literal('public-key') });

/** A browser's response to request options: `AuthenticationResponseJSON` of WebAuthn level 3, section 5.1. */
export const PasskeyAssertion = Answered.extend({
  response: z.object({
    clientDataJSON: bytes(4096),
    authenticatorData: bytes(4096),
    signature: bytes(4096),
    userHandle: bytes(64).optional(),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;

/** A browser's response to creation options: `RegistrationResponseJSON` of the same section. */
export const PasskeyRegistration = Answered.extend({
  response: z.object({ clientDataJSON: bytes(4096), attestationObject: bytes(16_384), transports: Transports.optional() }),
});
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() });
const UserVerification = z.enum(['discouraged', 'preferred', 'required']);

/** Options for `navigator.credentials.get`, as parsed by `PublicKeyCredential.parseRequestOptionsFromJSON`. */
export const PasskeyRequestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: UserVerification,
  /** Absent if any passkey of the domain is accepted. */
  allowCredentials: z.array(Descriptor).optional(),
});
export type PasskeyRequestOptions = z.infer<typeof PasskeyRequestOptions>;

/** Options for `navigator.credentials.create`, as parsed by `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export const PasskeyCreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});
export type PasskeyCreationOptions = z.infer<typeof PasskeyCreationOptions>;
