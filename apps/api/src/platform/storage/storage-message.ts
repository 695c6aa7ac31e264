const REFUSED = 'STORAGE_URL: the storage rejects the key or the secret';
const UNREACHABLE = 'STORAGE_URL: the storage cannot be reached';
const NO_TLS = 'STORAGE_URL: the storage does not use TLS; add ?tls=false if that is intended';
const REGION = 'STORAGE_URL: the bucket is in another region; set it with region=';
const UNWRITABLE = 'STORAGE_URL: the folder cannot be written to';

/** Messages for configuration and network errors, by the error codes and names of the storage drivers and the system. */
const MESSAGES: Readonly<Record<string, string>> = {
  NoSuchBucket: 'STORAGE_URL: the storage has no bucket of this name; create it, or use another one',
  InvalidAccessKeyId: REFUSED,
  SignatureDoesNotMatch: REFUSED,
  AccessDenied: 'STORAGE_URL: the key has no permission to write to the bucket, or the secret is wrong',
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

/** Codes and names of an error and its causes, outermost first. */
function namesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code, name, cause } = error as NodeJS.ErrnoException;
  return [...(code ? [code] : []), name, ...namesOf(cause)];
}

/** The message for a storage that its configuration makes unusable; null for other errors. It contains neither key, secret nor address. */
export function storageMessage(error: unknown): string | null {
  const known = namesOf(error).find((name) => MESSAGES[name]);
  return known ? `${MESSAGES[known]} (${known}).` : null;
}
