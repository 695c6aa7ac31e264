import type { PasskeyAssertion, PasskeyRegistration } from '@rastnetz/contract';
import { vi } from 'vitest';

const bytes = (text: string): ArrayBuffer => Uint8Array.from(Buffer.from(text)).buffer;
const text = (word: string): string => Buffer.from(word).toString('base64url');

/** A browser's response as it is sent to the server. */
export const ASSERTION: PasskeyAssertion = {
  id: text('schluessel'),
  rawId: text('schluessel'),
  type: 'public-key',
  response: { clientDataJSON: text('{}'), authenticatorData: text('daten'), signature: text('unterschrift'), userHandle: text('wer') },
};
export const REGISTRATION: PasskeyRegistration = {
  id: text('schluessel'),
  rawId: text('schluessel'),
  type: 'public-key',
  response: { clientDataJSON: text('{}'), attestationObject: text('objekt'), transports: ['internal'] },
};

/** Options as the server sends them. */
export const REQUEST_OPTIONS = {
  challenge: text('aufgabe'),
  rpId: 'localhost',
  timeout: 300_000,
  userVerification: 'required' as const,
};
export const CREATION_OPTIONS = {
  challenge: text('aufgabe'),
  rp: { id: 'localhost', name: 'Rastnetz' },
  user: { id: text('wer'), name: 'petra@rastnetz.example', displayName: 'Petra Lang' },
  pubKeyCredParams: [{ alg: -7, type: 'public-key' as const }],
  timeout: 300_000,
  attestation: 'none' as const,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required' as const, requireResidentKey: true as const, userVerification: 'required' as const },
};

/** Adds passkey support to the browser; returns its requests, and a function that makes it refuse. */
export function browserWithPasskeys() {
  const named = { id: text('schluessel'), rawId: bytes('schluessel'), type: 'public-key', getClientExtensionResults: () => ({}) };
  const get = vi.fn(async (_: CredentialRequestOptions) => ({
    ...named,
    response: {
      clientDataJSON: bytes('{}'),
      authenticatorData: bytes('daten'),
      signature: bytes('unterschrift'),
      userHandle: bytes('wer'),
    },
  }));
  const create = vi.fn(async (_: CredentialCreationOptions) => ({
    ...named,
    response: { clientDataJSON: bytes('{}'), attestationObject: bytes('objekt'), getTransports: () => ['internal'] },
  }));
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get, create } });
  const refuse = (name: string) => Object.assign(new Error(name), { name });
  return { get, create, refuse };
}
