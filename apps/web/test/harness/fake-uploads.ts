import { type SentFile, sendFile } from '@rastnetz/contract';
import { vi } from 'vitest';
import type { FakeApi } from './fake-api.ts';

/** An upload to the fake API; a test controls its progress and its end. */
export interface SentUpload {
  readonly name: string;
  readonly part: string;
  /** The id returned by the server. */
  readonly id: string;
  readonly isCancelled: () => boolean;
  /** Reports the progress of the upload. */
  readonly progress: (share: number) => void;
  /** Lets the server respond. */
  readonly arrive: () => Promise<void>;
}

const PREVIEW = 'data:image/webp;base64,UklGRg==';
const idOf = (count: number) => `0199a000-0000-7000-8000-0000000f${String(count).padStart(4, '0')}`;
const isHeld = { value: false };

/** From now on uploads wait until the test completes each of them; otherwise they complete at once. */
export const holdUploads = (): void => {
  isHeld.value = true;
};

/** Replaces XMLHttpRequest, which sends uploads; the fake API responds to them. */
export function fakeUploads(api: FakeApi): SentUpload[] {
  isHeld.value = false;
  const sent: SentUpload[] = [];
  api.on(sendFile, () => SENT_FILE);
  vi.stubGlobal('XMLHttpRequest', requestOver(sent));
  return sent;
}

/** Response of the fake API to an upload; each gets a new id. */
export const SENT_FILE: SentFile = { id: '', type: 'image/png', width: 4, height: 3, bytes: 1, pages: null, preview: PREVIEW };

function requestOver(sent: SentUpload[]) {
  return class {
    status = 0;
    responseText = '';
    upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
    onload: () => void = () => undefined;
    onloadend: () => void = () => undefined;
    onerror: () => void = () => undefined;
    onabort: () => void = () => undefined;
    #target = { method: '', url: '' };
    #isCancelled = false;
    open(method: string, url: string): void {
      this.#target = { method, url };
    }
    setRequestHeader(): void {}
    abort(): void {
      this.#isCancelled = true;
      this.onabort();
      this.onloadend();
    }
    send(body: FormData): void {
      const file = body.get('file') as File;
      const id = idOf(sent.length + 1);
      sent.push({
        name: file.name,
        part: JSON.parse(String(body.get('upload')))?.part ?? '',
        id,
        isCancelled: () => this.#isCancelled,
        progress: (share) => this.upload.onprogress?.({ loaded: share * 100, total: 100 }),
        arrive: () => this.#arrive(body, id),
      });
      if (!isHeld.value) void this.#arrive(body, id);
    }
    async #arrive(body: FormData, id: string): Promise<void> {
      const response = await fetch(this.#target.url, { method: this.#target.method, body }).catch(() => null);
      if (this.#isCancelled) return;
      if (!response) return this.onerror();
      const text = await response.text();
      this.status = response.status;
      this.responseText = response.ok ? JSON.stringify({ ...JSON.parse(text), id }) : text;
      this.onload();
      this.onloadend();
    }
  };
}
