const REFUSED = 'STORAGE_URL: the storage there refuses the key or the secret';
const UNREACHABLE = 'STORAGE_URL: the storage there cannot be reached';
const NO_TLS = 'STORAGE_URL: the storage there speaks no TLS; add ?tls=false if that is meant';
const REGION = 'STORAGE_URL: the bucket lies in another region; name it with region=';
const UNWRITABLE = 'STORAGE_URL: the folder cannot be written to';

/** Faults of whoever set it up, or of the network, by the names that stores and systems have for them. */
const MESSAGES: Readonly<Record<string, string>> = {
  NoSuchBucket: 'STORAGE_URL: the storage there has no bucket of this name; make it, or name another one',
  InvalidAccessKeyId: REFUSED,
  SignatureDoesNotMatch: REFUSED,
  AccessDenied: 'STORAGE_URL: the key may not write to the bucket there, or the secret is wrong',
  PermanentRedirect: REGION,
  AuthorizationHeaderMalformed: REGION,
  RequestTimeTooSkewed: 'STORAGE_URL: the clocks of this machine and of the storage are too far apart',
  ECONNREFUSED: UNREACHABLE,
  ECONNRESET: UNREACHABLE,
  ENOTFOUND: UNREACHABLE,
  EAI_AGAIN: UNREACHABLE,
  EHOSTUNREACH: UNREACHABLE,
  ENETUNREACH: UNREACHABLE,
  ETIMEDOUT: UNREACHABLE,
  TimeoutError: UNREACHABLE,
  EPROTO: NO_TLS,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  EACCES: UNWRITABLE,
  EROFS: UNWRITABLE,
  ENOTDIR: UNWRITABLE,
  EEXIST: UNWRITABLE,
};

/** What systems and stores call an error and what it came from, the outermost first. */
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code, name, cause } = error as NodeJS.ErrnoException;
  return [...(code ? [code] : []), name, ...namesOf(cause)];
}

/** The sentence for a storage that cannot be used as it is set up; null for other faults. Neither key, secret nor address is in it. */
export function storageMessage(error: unknown): string | null {
  const known = namesOf(error).find((name) => MESSAGES[name]);
  return known ? `${MESSAGES[known]} (${known}).` : null;
}
