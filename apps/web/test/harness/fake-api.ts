import {
  type CallInput,
  checkResetLink,
  countReports,
  countUnreadNotifications,
  DEFAULT_NOTIFICATION_PREFERENCES,
  type Endpoint,
  findLocationBounds,
  getAppSettings,
  getLocationQuota,
  getNotificationPreferences,
  getOnboarding,
  getRegistration,
  listCustomFields,
  listOpenLegalPages,
  listSavedViews,
  type Onboarding,
  type ProblemCode,
  type ResponseOf,
  streamEvents,
} from '@rastnetz/contract';
import { vi } from 'vitest';

/** One request as it came in. */
interface Recorded {
  readonly endpoint: Endpoint;
  readonly body: unknown;
  readonly query: Readonly<Record<string, string>>;
  /** The named parts of the address. */
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly authorization: string | null;
  /** With which the caller may cancel. */
  readonly signal: AbortSignal | null;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}
type Respond = (recorded: Recorded) => Answer | Response | Promise<Answer | Response>;
interface Rule {
  readonly endpoint: Endpoint;
  readonly respond: Respond;
}

/** A server typed by the contract: each test says what an endpoint answers, a request to any other fails the test. */
export interface FakeApi {
  /** From now on the endpoint answers this; a promise holds the answer back. */
  on<E extends Endpoint>(endpoint: E, answer: (input: CallInput<E>) => ResponseOf<E> | Promise<ResponseOf<E>>): void;
  /** From now on the endpoint answers anything at all, for servers that do not keep the contract. */
  onRaw(endpoint: Endpoint, status: number, body: unknown): void;
  /** From now on the endpoint answers this itself, for files and streams. */
  onResponse(endpoint: Endpoint, answer: (recorded: Recorded) => Response): void;
  /** From now on the endpoint fails. */
  fail(endpoint: Endpoint, status: number, code: ProblemCode): void;
  /** From now on nothing answers. */
  offline(endpoint: Endpoint): void;
  /** The calls an endpoint got, oldest first. */
  calls(endpoint: Endpoint): Recorded[];
  /** Every request, oldest first. */
  readonly all: readonly Recorded[];
}

const pathPattern = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);

async function read(endpoint: Endpoint, url: URL, init: RequestInit): Promise<Recorded> {
  const headers = new Headers(init.headers);
  const json = init.body instanceof FormData ? init.body.get(endpoint.multipart?.jsonPart ?? '') : init.body;
  return {
    endpoint,
    body: typeof json === 'string' ? JSON.parse(json) : undefined,
    query: Object.fromEntries(url.searchParams),
    params: { ...pathPattern(endpoint).exec(url.pathname)?.groups },
    headers,
    authorization: headers.get('authorization'),
    signal: init.signal ?? null,
  };
}

/** Puts the fake server in the place of `fetch`; it is gone after the test. */
export function fakeApi(): FakeApi {
  const rules: Rule[] = [];
  const all: Recorded[] = [];
  const add = (endpoint: Endpoint, respond: Respond) => rules.unshift({ endpoint, respond });
  const answerTo = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const fitting = rules.filter(({ endpoint }) => endpoint.method === (init.method ?? 'GET') && pathPattern(endpoint).test(url.pathname));
    // As on the server an address that is written out goes before one with named parts.
    const rule = fitting.find(({ endpoint }) => endpoint.path === url.pathname) ?? fitting[0];
    if (!rule) throw new Error(`no answer for ${init.method} ${url.pathname}`);
    const recorded = await read(rule.endpoint, url, init);
    all.push(recorded);
    const answer = await rule.respond(recorded);
    if (answer instanceof Response) return answer;
    const { status, body } = answer;
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
  };
  vi.stubGlobal('fetch', answerTo);
  const api: FakeApi = {
    on: (endpoint, answer) => {
      add(endpoint, async ({ body, query, params }) => ({ status: 200, body: await answer({ body, query, params } as never) }));
    },
    onRaw: (endpoint, status, body) => {
      add(endpoint, () => ({ status, body }));
    },
    onResponse: (endpoint, answer) => {
      add(endpoint, answer);
    },
    fail: (endpoint, status, code) => {
      add(endpoint, () => ({ status, body: { type: 'about:blank', title: code, status, detail: code, code, error: code } }));
    },
    offline: (endpoint) => {
      add(endpoint, () => Promise.reject(new TypeError('no network')));
    },
    calls: (endpoint) => all.filter((recorded) => recorded.endpoint === endpoint),
    all,
  };
  // Where the locations map looks first; there is none in this DOM.
  api.on(findLocationBounds, () => ({ bounds: null }));
  api.on(getAppSettings, () => ({ styleUrl: null, demo: false }));
  // Wherever locations are shown; most networks have no fields of their own.
  api.on(listCustomFields, () => []);
  // The list of locations asks for them; most people have saved none.
  api.on(listSavedViews, () => ({ views: [], defaultId: null }));
  // Home and settings of super admins ask for these; most operators have entered them.
  api.on(listOpenLegalPages, () => ({ open: [] }));
  // The page of a reset link checks it first; most links are valid.
  api.on(checkResetLink, () => ({ ok: true as const }));
  // The login asks who may register: on most installations anybody.
  api.on(getRegistration, () => ({ mode: 'open' as const }));
  // Home asks admins and company admins for their first steps; most have done them.
  api.on(getOnboarding, () => NOTHING_TO_START);
  // Wherever a location is begun; most companies have room.
  api.on(getLocationQuota, () => ({ limit: null, used: null, isOver: false, isUnconfirmed: false, isConfirmed: true }));
  // Every page of the dashboard asks for these, for whoever may clear: nothing waits, and nothing happens.
  api.on(countReports, () => ({ open: 0, mine: 0, stages: { new: 0, in_review: 0, question: 0 } }));
  // The profile.
  api.on(getNotificationPreferences, () => DEFAULT_NOTIFICATION_PREFERENCES);
  api.on(countUnreadNotifications, () => ({ unread: 0 }));
  api.onResponse(streamEvents, () => new Response(new ReadableStream()));
  return api;
}

/** A start page without steps. */
export const NOTHING_TO_START: Onboarding = {
  scope: null,
  steps: [],
  company: { id: '0199a000-0000-7000-8000-0000000000c1', name: 'Autohof Nord GmbH', approval: 'confirmed' },
};

/** From now on no admin has confirmed the company of whoever is signed in. */
export const answerUnconfirmed = (api: FakeApi): void =>
  api.on(getLocationQuota, () => ({ limit: 50, used: 1, isOver: false, isUnconfirmed: true, isConfirmed: false }));
