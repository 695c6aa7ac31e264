import { PASSKEY_TIMEOUT_MS, type PasskeyCreationOptions, type PasskeyRegistration } from '@rastnetz/contract';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeAttestationObject } from '@simplewebauthn/server/helpers';
import type { UserRow } from '../../accounts/user.store.ts';
import type { ChallengeScope, PasskeyChallenges } from '../reauthentication/passkey-challenges.ts';
import { descriptorOf } from '../reauthentication/passkey-check.ts';
import type { RelyingParty } from '../reauthentication/relying-party.ts';
import type { PasskeyRow } from '../stores/passkey.store.ts';

/** EdDSA, ES256 and RS256 (COSE), which authenticators sign with; newer algorithms are experimental in Node. */
const ALGORITHMS = [-8, -7, -257];

/** The stored part of a new credential. */
export interface NewCredential {
  readonly credentialId: Buffer;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly aaguid: string;
}

/** The account that adds a passkey, and what authenticators see of it. */
export interface NewPasskeyOwner {
  readonly user: UserRow;
  readonly handle: Buffer;
  /** Passkeys of the account. */
  readonly known: readonly PasskeyRow[];
  /** Whether the mailed code was entered. */
  readonly isConfirmed: boolean;
}

interface PasskeyRegistrarDeps {
  readonly challenges: PasskeyChallenges;
  readonly relyingParty: RelyingParty;
}

/** Requests a new passkey and verifies the authenticator's response (WebAuthn level 3, section 7.1). */
export class PasskeyRegistrar {
  readonly #deps: PasskeyRegistrarDeps;
  constructor(deps: PasskeyRegistrarDeps) {
    this.#deps = deps;
  }

  /** Options for the browser: a discoverable credential with user verification, on no authenticator that holds one of `known`. */
  async options({ user, handle, known, isConfirmed }: NewPasskeyOwner): Promise<PasskeyCreationOptions> {
    const { relyingParty, challenges } = this.#deps;
    const {
      challenge,
      user: owner,
      pubKeyCredParams,
    } = await generateRegistrationOptions({
      rpName: 'Rastnetz',
      rpID: relyingParty.id,
      userName: user.email,
      userDisplayName: `${user.vorname} ${user.nachname}`.trim(),
      userID: Uint8Array.from(handle),
      challenge: challenges.make(scopeOf(user.id, isConfirmed)),
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return {
      challenge,
      user: owner,
      pubKeyCredParams,
      timeout: PASSKEY_TIMEOUT_MS,
      attestation: 'none',
      rp: { id: relyingParty.id, name: 'Rastnetz' },
      excludeCredentials: known.map(descriptorOf).map((descriptor) => ({ ...descriptor, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    };
  }

  /**
   * Verifies a response; null for another origin or domain, a challenge that is expired, used, of another account, or not confirmed although it
   * `mustBeConfirmed`, or an owner who was not verified.
   */
  async take(registration: PasskeyRegistration, userId: string, mustBeConfirmed: boolean): Promise<NewCredential | null> {
    const { relyingParty, challenges } = this.#deps;
    let receivedChallenge = '';
    const expectedChallenge = (challenge: string): boolean => {
      receivedChallenge = challenge;
      const isConfirmed = challenges.isOpen(challenge, scopeOf(userId, true));
      return isConfirmed || (!mustBeConfirmed && challenges.isOpen(challenge, scopeOf(userId, false)));
    };
    const { clientDataJSON, attestationObject } = registration.response;
    if (hasCertificates(attestationObject)) return null;
    // Throws for every kind of invalid response.
    const result = await verifyRegistrationResponse({
      response: { ...registration, response: { clientDataJSON, attestationObject }, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: relyingParty.origin,
      expectedRPID: relyingParty.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => null);
    if (!result?.verified) return null;
    const credentialId = Buffer.from(registration.id, 'base64url');
    // The library reads the id from the signed data, where it may have any length.
    if (!credentialId.equals(Buffer.from(result.registrationInfo.credential.id, 'base64url'))) return null;
    if (!(await challenges.takeOnce(receivedChallenge))) return null;
    const { credential, aaguid } = result.registrationInfo;
    return {
      credentialId,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: registration.response.transports ?? [],
      aaguid,
    };
  }
}

const scopeOf = (of: string, isConfirmed: boolean): ChallengeScope => ({ purpose: isConfirmed ? 'add-confirmed' : 'add', of });

/**
 * Whether an authenticator sent attestation certificates. None were requested, and the library would check revocation at servers named in them:
 * requests to hosts that the sender chooses (SSRF).
 */
function hasCertificates(attestationObject: string): boolean {
  try {
    const decoded = decodeAttestationObject(Uint8Array.from(Buffer.from(attestationObject, 'base64url')));
    const format = decoded.get('fmt');
    return format !== 'none' && (format !== 'packed' || decoded.get('attStmt').get('x5c') !== undefined);
  } catch {
    return true;
  }
}
