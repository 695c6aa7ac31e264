/** Settings of a running server; read once at start and never changed. */
export type Config = Readonly<{
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  databaseDirectUrl: string | null;
  embeddedFsync: boolean;
  storageUrl: string;
  smtpUrl: string | null;
  mapStyleUrl: string | null;
  demo: boolean;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  mailFrom: string;
  trustProxy: boolean;
  secret: string;
  /** Most bytes that pictures of all undecided reports by the public form may take. */
  reportPictureBytes: number;
  backupRecipient: string | null;
  securityContact: string | null;
  testDatabaseUrl: string | null;
}>;

/** A setting that cannot be used. The message is "NAME: what it should be" and never repeats the value: it may be a secret. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
