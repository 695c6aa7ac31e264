import { findReportableNear, publishedOf, type ReportableLocation, type ReportReceipt, reportPublicly } from '@rastnetz/contract';
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { FakeApi } from '../harness/fake-api.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { type App, startApp } from '../harness/render-app.tsx';

const {
  clearingMessage: _,
  clearingMessageAdmin: __,
  adminPublished: ___,
  offline: _______,
  awaitsReview: ________,
  updatedBy: ____,
  confirmedBy: ______,
  companyId: _____,
  ...published
} = publishedOf(LOCATION, '2026-11-01');
/** A location as drivers see it. */
export const PUBLISHED: ReportableLocation = { ...published, openingHoursText: 'Tankstelle rund um die Uhr' };

export const RECEIPT: ReportReceipt = {
  _id: '0199a000-0000-7000-8000-00000000e001',
  kind: 'new',
  stage: 'new',
  title: 'Rasthof bei Soltau',
  createdAt: '2026-03-01T10:00:00.000Z',
  arePicturesKept: true,
};

/** The public form over a fake API that accepts reports. */
export async function openReport(at = '/melden', prepare?: (api: FakeApi) => void, language: 'de' | 'en' = 'de'): Promise<App> {
  const app = await startApp({
    at,
    language,
    prepare: (api) => {
      api.on(reportPublicly, ({ body }) => ({ ...RECEIPT, kind: body.kind ?? 'new' }));
      api.on(findReportableNear, () => []);
      prepare?.(api);
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

export const sendButton = () => screen.getByRole('button', { name: 'Meldung senden' });
export const keysOf = (api: FakeApi) => api.calls(reportPublicly).map(({ headers }) => headers.get('idempotency-key'));

/** Sets the position of the device, or the error code of the browser. */
export function deviceAt(answer: { readonly lat: number; readonly lng: number } | number) {
  const getCurrentPosition = vi.fn((found: PositionCallback, failed: PositionErrorCallback) => {
    if (typeof answer === 'number') failed({ code: answer } as GeolocationPositionError);
    else found({ coords: { latitude: answer.lat, longitude: answer.lng, accuracy: 12 } } as GeolocationPosition);
  });
  vi.stubGlobal('navigator', Object.create(navigator, { geolocation: { value: { getCurrentPosition } } }));
  return getCurrentPosition;
}

/** An upload of the form; a test controls its progress and its end. */
export interface SentForm {
  /** By part, as `file: a.png`. */
  readonly files: readonly string[];
  readonly isCancelled: () => boolean;
  readonly progress: (share: number) => void;
  readonly arrive: () => Promise<void>;
}

/** Replaces XMLHttpRequest, which sends forms with files. */
export function holdForms(): SentForm[] {
  const sent: SentForm[] = [];
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0;
      responseText = '';
      upload: { onprogress: ((event: { loaded: number; total: number }) => void) | null } = { onprogress: null };
      onload: () => void = () => undefined;
      onloadend: () => void = () => undefined;
      onerror: () => void = () => undefined;
      onabort: () => void = () => undefined;
      readonly #headers = new Headers();
      #target = { method: '', url: '' };
      #isCancelled = false;
      open(method: string, url: string): void {
        this.#target = { method, url };
      }
      setRequestHeader(name: string, value: string): void {
        this.#headers.set(name, value);
      }
      abort(): void {
        this.#isCancelled = true;
        this.onabort();
        this.onloadend();
      }
      send(body: FormData): void {
        sent.push({
          files: ['file', 'images'].flatMap((part) => body.getAll(part).map((file) => `${part}: ${(file as File).name}`)),
          isCancelled: () => this.#isCancelled,
          progress: (share) => this.upload.onprogress?.({ loaded: share * 100, total: 100 }),
          arrive: () => this.#arrive(body),
        });
      }
      async #arrive(body: FormData): Promise<void> {
        const response = await fetch(this.#target.url, { method: this.#target.method, headers: this.#headers, body });
        this.responseText = await response.text();
        this.status = response.status;
        this.onload();
        this.onloadend();
      }
    },
  );
  return sent;
}
