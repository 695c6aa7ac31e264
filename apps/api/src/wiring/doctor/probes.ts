import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { RENDITION_WIDTHS } from '@rastnetz/contract';
import type { Config } from '../../kernel/config.ts';
import { StartError } from '../../kernel/start-error.ts';
import { withTimeout } from '../../kernel/with-timeout.ts';
import { mediaKey } from '../../media/media-paths.ts';
import { greetMailServer } from '../../platform/mail/mail-sender.ts';
import { folderOf } from '../../platform/storage/folder-address.ts';
import { openStorage } from '../../platform/storage/open-storage.ts';
import type { Storage } from '../../platform/storage/storage.ts';
import type { StoredUpload } from './database-facts.ts';
import type { Probe } from './facts.ts';

const PROBE_MS = 15_000;
const OK: Probe = { isOk: true };
const failed = (reason: string): Probe => ({ isOk: false, reason });

/** Writes a file, reads it and removes it, and looks for the files of some uploads. A missing folder is not created. */
export function probeStorage({ storageUrl }: Pick<Config, 'storageUrl'>, uploads: readonly StoredUpload[] = []): Promise<Probe> {
  if (storageUrl.startsWith('file:') && !existsSync(folderOf(storageUrl))) return Promise.resolve(failed('the folder does not exist'));
  const work = writeAndRead(storageUrl, uploads).catch((error: unknown) =>
    failed(error instanceof StartError ? error.message : 'a file cannot be written and read again'),
  );
  return withTimeout(PROBE_MS, work, failed(`it does not respond within ${PROBE_MS / 1000} s`));
}

async function writeAndRead(storageUrl: string, uploads: readonly StoredUpload[]): Promise<Probe> {
  const storage = await openStorage(storageUrl);
  // A folder of its own, so that two doctors at once do not remove each other's file.
  const [folder, written] = [`doctor-${randomUUID()}/`, randomUUID()];
  const key = `${folder}probe`;
  try {
    await storage.put(key, Buffer.from(written), 'text/plain');
    const file = await storage.open(key);
    if (!file || (await text(file.stream)) !== written) return failed('a written file cannot be read');
    if (uploads.length === 0 || (await hasSome(storage, uploads))) return OK;
    return failed(`it has none of ${uploads.length} files that should be there: it is another one, or is not mounted`);
  } finally {
    await storage.removeAll(folder);
  }
}

async function hasSome(storage: Storage, uploads: readonly StoredUpload[]): Promise<boolean> {
  for (const { hash, type } of uploads)
    if (await storage.has(mediaKey(hash, type === 'application/pdf' ? 'original.pdf' : `${RENDITION_WIDTHS[0]}.webp`))) return true;
  return false;
}

const MAIL_ERRORS: Readonly<Record<string, string>> = {
  EAUTH: 'it rejects the user or the password',
  EDNS: 'its host name cannot be resolved',
  ETIMEDOUT: 'it does not respond in time',
  ETLS: 'no TLS connection can be established',
};

/** Connects to the mail server without sending a mail. Its own messages may contain addresses and are not repeated. */
export function probeMail({ smtpUrl, mailFrom }: Pick<Config, 'smtpUrl' | 'mailFrom'>): Promise<Probe> {
  if (smtpUrl === null) return Promise.resolve(null);
  const work = greetMailServer(smtpUrl, mailFrom).then(
    () => OK,
    ({ code = '' }: NodeJS.ErrnoException) => failed(MAIL_ERRORS[code] ?? 'it cannot be reached'),
  );
  return withTimeout(PROBE_MS, work, failed(`it does not respond within ${PROBE_MS / 1000} s`));
}
