import {
  type ClearingSettings,
  findNearest,
  getClearingSettings,
  getReport,
  getReportHistory,
  getReports,
  listClearers,
  type NotificationNews,
  type Report,
  type ReportDetail,
  type ReportNews,
  type StreamEvent,
  searchReports,
  streamEvents,
} from '@rastnetz/contract';
import { screen } from '@testing-library/react';
import type { FakeApi } from '../harness/fake-api.ts';
import { LOCATION } from '../harness/location-samples.ts';
import { ADMIN } from '../harness/people.ts';
import { type App, startApp } from '../harness/render-app.tsx';

export const CLEARING = '/dashboard/clearing';
export const COLLEAGUE = { id: '0199a000-0000-7000-8000-00000000ee01', name: 'Berta Blick' };
export const reportId = (place: number) => `0199a000-0000-7000-8000-${String(place).padStart(12, '0')}`;

const { adminPublished: _, companyId: __, custom: ___, attribution: ____, ...FIELDS } = LOCATION;

/** A new report of a new place, with a value in every part. */
const REPORT: Report = {
  ...FIELDS,
  _id: reportId(1),
  version: 1,
  kind: 'new',
  stage: 'new',
  custom: LOCATION.custom,
  attribution: LOCATION.attribution,
  locationId: null,
  standortId: null,
  standortType: null,
  adminPublished: null,
  rejectReason: null,
  noteCount: 0,
  reporterLanguage: 'de',
  canReply: true,
  assignedTo: null,
  updatedBy: null,
  decidedAt: null,
} as Report;

/** Reports numbered from 1. */
export const sampleReports = (count: number, change: Partial<Report> = {}): Report[] =>
  Array.from({ length: count }, (_place, index) => ({ ...REPORT, _id: reportId(index + 1), title: `Hof ${index + 1}`, ...change }));

export const detailOf = (report: Report): ReportDetail => ({
  ...report,
  proposed: [],
  photos: [],
  reporterEmail: 'ina@example.org',
  enteredBy: null,
  reporterForgottenAt: null,
  standort: null,
  thread: [],
});

const template = { de: { subject: 'B', text: 'T' }, en: { subject: 'S', text: 'T' } };
const SETTINGS: ClearingSettings = {
  version: 0,
  stages: (['new', 'in_review', 'question'] as const).map((stage) => ({ stage, names: { de: null, en: null }, colour: 'blue' })),
  templates: { reply: template, approved: template, merged: template, rejected: template },
  keepReporterDays: 90,
};

/** The server of the page; its reports can change while the page is open. */
export interface Queue {
  reports: readonly Report[];
}

const pageOf = (rows: readonly Report[], page = 1, size = 10) => ({ data: rows.slice((page - 1) * size, page * size), total: rows.length });

function answerQueue(api: FakeApi, queue: Queue): void {
  api.on(getReports, ({ query }) => pageOf(queue.reports, Number(query.page ?? 1)));
  api.on(searchReports, ({ body }) => pageOf(queue.reports, body.page));
  api.on(listClearers, () => [{ id: ADMIN._id, name: 'Anton Amt' }, COLLEAGUE]);
  api.on(getClearingSettings, () => SETTINGS);
  api.on(getReport, ({ params }) => detailOf(queue.reports.find(({ _id }) => _id === params.id) ?? REPORT));
  api.on(findNearest, () => []);
  api.on(getReportHistory, () => ({ data: [], total: 0 }));
}

/** An event of the stream. */
export interface Events {
  tell(news: ReportNews): void;
  tellUnread(news: NotificationNews): void;
  end(): void;
}

/** Keeps the event stream open; a new connection replaces the previous one. */
export function answerEvents(api: FakeApi): Events {
  let sender: ReadableStreamDefaultController<Uint8Array> | null = null;
  api.onResponse(streamEvents, () => {
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      sender = controller;
    };
    return new Response(new ReadableStream({ start }), { headers: { 'content-type': 'text/event-stream' } });
  });
  const encoder = new TextEncoder();
  const send = (name: StreamEvent, news: ReportNews | NotificationNews) =>
    sender?.enqueue(encoder.encode(`:\n\nevent: ${name}\ndata: ${JSON.stringify(news)}\n\n`));
  return {
    tell: (news) => send('reports', news),
    tellUnread: (news) => send('notifications', news),
    end: () => sender?.close(),
  };
}

interface QueueOptions {
  readonly reports?: readonly Report[];
  readonly at?: string;
  readonly user?: typeof ADMIN;
  readonly language?: 'de' | 'en';
  readonly prepare?: (api: FakeApi) => void;
}

/** The clearing page over a fake API. */
export async function openQueue({
  reports = [REPORT],
  at = CLEARING,
  user = ADMIN,
  language = 'de',
  prepare,
}: QueueOptions = {}): Promise<App & { readonly queue: Queue }> {
  const queue: Queue = { reports };
  const app = await startApp({
    at,
    user,
    language,
    prepare: (api) => {
      answerQueue(api, queue);
      prepare?.(api);
    },
  });
  return { ...app, queue };
}

/** The open report, once it is loaded. Found by its label, because queries by role are slow with so many fields. */
export async function openPanel(): Promise<HTMLElement> {
  const reply = await screen.findByLabelText('Antwort an die meldende Person');
  return reply.closest<HTMLElement>('[role="dialog"]') ?? document.body;
}

/** The row of a report, found by its link. */
export const reportLink = (place: number): HTMLElement | null => document.querySelector(`[data-report="${reportId(place)}"]`);
