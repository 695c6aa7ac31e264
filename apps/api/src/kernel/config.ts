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
  /** Most bytes of the pictures of all open reports sent by the public form. */
  reportPictureBytes: number;
  backupRecipient: string | null;
  securityContact: string | null;
  testDatabaseUrl: string | null;
}>;

/** An invalid setting. The message is "NAME: what it should be" and never contains the value, which may be a secret. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}
