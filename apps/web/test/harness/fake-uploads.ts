import { type SentFile, sendFile } from '@rastnetz/contract';
import { vi } from 'vitest';
import type { FakeApi } from './fake-api.ts';

/** One file on its way to the fake server; a test says how far it comes and when it has arrived. */
export interface SentUpload {
  readonly name: string;
  readonly part: string;
  /** The id that the server gives it. */
  readonly id: string;
  readonly isCancelled: () => boolean;
  /** Tells the sender how much has left. */
  readonly progress: (share: number) => void;
  /** Lets the server answer. */
  readonly arrive: () => Promise<void>;
}

const PREVIEW = 'data:image/webp;base64,UklGRg==';
const idOf = (count: number) => `0199a000-0000-7000-8000-0000000f${String(count).padStart(4, '0')}`;
const isHeld = { value: false };

/** From now on files wait until a test lets each of them arrive; otherwise they arrive at once. */
export const holdUploads = (): void => {
  isHeld.value = true;
};

/** Puts a fake in the place of XMLHttpRequest, by which files travel; what arrives is answered by the fake server. */
export function fakeUploads(api: FakeApi): SentUpload[] {
  isHeld.value = false;
  const sent: SentUpload[] = [];
  api.on(sendFile, () => SENT_FILE);
  vi.stubGlobal('XMLHttpRequest', requestOver(sent));
  return sent;
}

/** What the fake server answers to a file; its id is another each time. */
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
