import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyCreationOptions, PasskeyRegistration, PasskeyRequestOptions } from '@rastnetz/contract';

/** Flags of authenticator data (WebAuthn level 3, section 6.1): present, verified, with a new credential. */
const [PRESENT, VERIFIED, ATTESTED] = [0x01, 0x04, 0x40];

/** How a response differs from a valid one. */
export interface Twist {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly isVerified?: boolean;
  /** The signature counter; by default one more than the last time. */
  readonly counter?: number;
  /** The id of the new credential in the signed data. */
  readonly credentialId?: Buffer;
  /** The attestation object's `fmt` and statement, as CBOR. */
  readonly attestation?: Buffer;
}

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest();
const text = (word: string): Buffer => Buffer.from([0x60 + word.length, ...Buffer.from(word)]);
const bytes = (content: Buffer): Buffer => Buffer.concat([Buffer.from([0x59, content.length >> 8, content.length & 0xff]), content]);

/** `fmt: none` and an empty statement. */
const NO_ATTESTATION = Buffer.concat([text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])]);

/** An authenticator with one ES256 credential according to the standard, which can also send invalid responses. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32);
  readonly #origin: string;
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;
  readonly #aaguid: Buffer;
  #userHandle: string | undefined;
  #counter = 0;

  /** `aaguid` identifies its manufacturer; zeros identify none. */
  constructor(origin: string, aaguid = '00000000-0000-0000-0000-000000000000') {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    [this.#origin, this.#publicKey, this.#privateKey] = [origin, publicKey, privateKey];
    this.#aaguid = Buffer.from(aaguid.replaceAll('-', ''), 'hex');
  }

  /** Response of `navigator.credentials.create`. */
  create({ challenge, rp, user }: PasskeyCreationOptions, twist: Twist = {}): PasskeyRegistration {
    this.#userHandle = user.id;
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    const [left, right] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    const key = Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), left, Buffer.from('225820', 'hex'), right]);
    const id = twist.credentialId ?? this.credentialId;
    const credential = Buffer.concat([this.#aaguid, Buffer.from([id.length >> 8, id.length & 0xff]), id, key]);
    const authData = Buffer.concat([this.#header(rp.id, twist, ATTESTED), credential]);
    const attestation = twist.attestation ?? NO_ATTESTATION;
    const object = Buffer.concat([Buffer.from([0xa3]), attestation, text('authData'), bytes(authData)]);
    const clientDataJSON = this.#clientData('webauthn.create', challenge, twist).toString('base64url');
    return { ...this.#named(), response: { clientDataJSON, attestationObject: object.toString('base64url'), transports: ['internal'] } };
  }

  /** Response of `navigator.credentials.get`. */
  get({ challenge, rpId }: PasskeyRequestOptions, twist: Twist = {}): PasskeyAssertion {
    this.#counter = twist.counter ?? this.#counter + 1;
    const authData = this.#header(rpId, twist, 0);
    const clientData = this.#clientData('webauthn.get', challenge, twist);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#privateKey);
    const response = {
      authenticatorData: authData.toString('base64url'),
      clientDataJSON: clientData.toString('base64url'),
      signature: signature.toString('base64url'),
      ...(this.#userHandle !== undefined && { userHandle: this.#userHandle }),
    };
    return { ...this.#named(), response };
  }

  #named() {
    const id = this.credentialId.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }

  #header(rpId: string, { isVerified = true, rpId: signedRpId = rpId }: Twist, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    return Buffer.concat([sha256(signedRpId), Buffer.from([PRESENT | (isVerified ? VERIFIED : 0) | flags]), counter]);
  }

  #clientData(type: string, challenge: string, twist: Twist): Buffer {
    const clientData = { type, challenge: twist.challenge ?? challenge, origin: twist.origin ?? this.#origin, crossOrigin: false };
    return Buffer.from(JSON.stringify(clientData));
  }
}
