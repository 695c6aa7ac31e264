import {
  type CallInput,
  findNearest,
  getClearingSettings,
  getReport,
  getReportHistory,
  listClearers,
  type ProblemDetails,
  type ReportDetail,
  saveReport,
} from '@rastnetz/contract';
import { render, screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router';
import { Providers } from '#app/providers.tsx';
import type { ReportTab } from '#features/clearing/panel/form/report-tab.ts';
import { ReportPanel } from '#features/clearing/panel/report-panel.tsx';
import { chooseLanguage } from '#kit/i18n/i18n.ts';
import { setUser } from '#kit/session/session-store.ts';
import { type FakeApi, fakeApi } from '../harness/fake-api.ts';
import { ADMIN } from '../harness/people.ts';
import { COLLEAGUE, ME, NEW_REPORT, REPORT_ID } from '../harness/report-samples.ts';

type SaveInput = CallInput<typeof saveReport>['body'];

/** The panel of a report on a page of its own, over a fake API. */
export interface ReportFixture {
  readonly user: UserEvent;
  readonly api: FakeApi;
  /** The bodies of all saves, oldest first. */
  readonly saves: () => readonly SaveInput[];
  /** Calls of the panel's callbacks: `closed`, `changed`, `decided <id>`. */
  readonly reported: readonly string[];
  /** Makes saves fail. */
  readonly refuse: (status: number, code: ProblemDetails['code'], more?: Partial<ProblemDetails>) => void;
  /** Sets the response to a save. */
  readonly answer: (report: ReportDetail | ((body: SaveInput) => ReportDetail)) => void;
}

interface ReportOptions {
  readonly docked?: boolean;
  readonly language?: 'de' | 'en';
  /** Sets responses before the first request of the panel. */
  readonly prepare?: (api: FakeApi) => void;
}

/** Opens the panel of a report. */
export async function openReport(report: ReportDetail = NEW_REPORT, options: ReportOptions = {}): Promise<ReportFixture> {
  const { docked = false, language = 'de', prepare } = options;
  await chooseLanguage(language);
  setUser(ADMIN);
  const api = fakeApi();
  api.on(getReport, () => report);
  api.on(listClearers, () => [ME, COLLEAGUE]);
  api.fail(getClearingSettings, 500, 'internal');
  api.on(findNearest, () => []);
  api.on(getReportHistory, () => ({ data: [], total: 0 }));
  const answer: ReportFixture['answer'] = (next) => api.on(saveReport, ({ body }) => (typeof next === 'function' ? next(body) : next));
  answer((body) => savedReport(report, body));
  prepare?.(api);
  const reported: string[] = [];
  const page = <Page docked={docked} onReported={(text) => reported.push(text)} />;
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: [`/dashboard/clearing?meldung=${REPORT_ID}`] });
  render(
    <Providers env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  await screen.findByRole('heading', { name: language === 'de' ? 'Clearing Informationen' : 'Clearing information' });
  const refuse: ReportFixture['refuse'] = (status, code, more) =>
    api.onRaw(saveReport, status, { type: 'about:blank', title: code, status, detail: code, code, error: code, ...more });
  return {
    user: userEvent.setup(),
    api,
    saves: () => api.calls(saveReport).map(({ body }) => body as SaveInput),
    reported,
    refuse,
    answer,
  };
}

interface PageProps {
  readonly docked: boolean;
  readonly onReported: (text: string) => void;
}

/** A page that shows the panel until it closes or the address changes. */
function Page({ docked, onReported }: PageProps) {
  const [params, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(true);
  const [tab, setTab] = useState<ReportTab>('report');
  const close = () => {
    onReported('closed');
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setParams({})}>
        elsewhere
      </button>
      {isOpen && params.has('meldung') && (
        <ReportPanel
          reportId={REPORT_ID}
          docked={docked}
          tab={tab}
          onTab={(next) => setTab(next)}
          onClose={close}
          onDeciding={() => undefined}
          onChanged={() => onReported('changed')}
          onDecided={({ _id: id }) => onReported(`decided ${id}`)}
        />
      )}
    </>
  );
}

/** Response to a save: the written fields over the stored ones, with the next version. */
function savedReport(before: ReportDetail, body: SaveInput): ReportDetail {
  const { adminPublished = before.adminPublished, clearingMessageAdmin = before.clearingMessageAdmin, stage = before.stage } = body;
  const { assignedTo: personId } = body;
  const goesLive = before.kind === 'new' && adminPublished === true;
  const person = [ME, COLLEAGUE].find(({ id }) => id === personId) ?? null;
  return {
    ...before,
    version: before.version + 1,
    updatedBy: ME.name,
    adminPublished,
    clearingMessageAdmin,
    stage: goesLive ? 'approved' : stage,
    assignedTo: personId === undefined ? before.assignedTo : person,
    decidedAt: goesLive || stage === 'approved' ? '2026-03-01T10:00:00.000Z' : null,
  };
}
