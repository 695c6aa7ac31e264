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
  type searchLocations,
  streamEvents,
  withSummary,
} from '@rastnetz/contract';
import { vi } from 'vitest';

/** A received request. */
interface Recorded {
  readonly endpoint: Endpoint;
  readonly body: unknown;
  readonly query: Readonly<Record<string, string>>;
  /** Path parameters by name. */
  readonly params: Readonly<Record<string, string>>;
  readonly headers: Headers;
  readonly authorization: string | null;
  /** Signal by which the caller may cancel. */
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

/** Requests of the present test that no rule answers. */
export const unanswered: string[] = [];

/**
 * A fake API typed by the contract: each test defines the responses of endpoints. A request to any other fails as without a network; a test that fails
 * prints them.
 */
export interface FakeApi {
  /** Sets the response of an endpoint; a promise delays it. */
  on<E extends Endpoint>(endpoint: E, answer: (input: CallInput<E>) => ResponseOf<E> | Promise<ResponseOf<E>>): void;
  /** Sets a response of any shape, for servers that violate the contract. */
  onRaw(endpoint: Endpoint, status: number, body: unknown): void;
  /** Sets a complete response, for files and streams. */
  onResponse(endpoint: Endpoint, answer: (recorded: Recorded) => Response | Promise<Response>): void;
  /** Makes an endpoint fail. */
  fail(endpoint: Endpoint, status: number, code: ProblemCode): void;
  /** Makes an endpoint unreachable, as without a network. */
  offline(endpoint: Endpoint): void;
  /** Requests to an endpoint, oldest first. */
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

/** A page of locations in the requested view: tests set it in full, and the screen gets what the server would send. */
function viewOf({ views }: Endpoint, view: string | undefined, response: unknown): unknown {
  const schema = views?.[view ?? ''];
  if (!schema) return response;
  const page = response as ResponseOf<typeof searchLocations>;
  return schema.parse({ ...page, data: page.data.map(withSummary) });
}

/** Replaces `fetch` by the fake API until the end of the test. */
export function fakeApi(): FakeApi {
  const rules: Rule[] = [];
  const all: Recorded[] = [];
  const add = (endpoint: Endpoint, respond: Respond) => rules.unshift({ endpoint, respond });
  const answerTo = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(address, 'http://localhost');
    const fitting = rules.filter(({ endpoint }) => endpoint.method === (init.method ?? 'GET') && pathPattern(endpoint).test(url.pathname));
    // As on the server, a literal path takes precedence over one with parameters.
    const rule = fitting.find(({ endpoint }) => endpoint.path === url.pathname) ?? fitting[0];
    if (!rule) {
      unanswered.push(`${init.method ?? 'GET'} ${url.pathname}`);
      throw new Error(`no answer for ${unanswered.at(-1)}`);
    }
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
      add(endpoint, async ({ body, query, params }) => {
        const response = await answer({ body, query, params } as never);
        return { status: 200, body: viewOf(endpoint, query['view'], response) };
      });
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
  // Initial view of the locations map; there is none in this DOM.
  api.on(findLocationBounds, () => ({ bounds: null }));
  api.on(getAppSettings, () => ({ styleUrl: null, demo: false }));
  // Requested wherever locations are shown; most networks have no custom fields.
  api.on(listCustomFields, () => []);
  // Requested by the list of locations; most users have no saved views.
  api.on(listSavedViews, () => ({ views: [], defaultId: null }));
  // Requested by Home and the settings of super admins; most operators have entered them.
  api.on(listOpenLegalPages, () => ({ open: [] }));
  // Requested by the page of a reset link; most links are valid.
  api.on(checkResetLink, () => ({ ok: true as const }));
  // Requested by the login; on most installations everybody may register.
  api.on(getRegistration, () => ({ mode: 'open' as const }));
  // Requested by Home for admins and company admins; most have completed the first steps.
  api.on(getOnboarding, () => NOTHING_TO_START);
  // Requested wherever a location is created; most companies have a remaining quota.
  api.on(getLocationQuota, () => ({ limit: null, used: null, isOver: false, isUnconfirmed: false, isConfirmed: true }));
  // Requested by every page of the dashboard for clearers: no open reports, and no events.
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

/** Makes the company of the signed-in user an unconfirmed one. */
export const answerUnconfirmed = (api: FakeApi): void =>
  api.on(getLocationQuota, () => ({ limit: 50, used: 1, isOver: false, isUnconfirmed: true, isConfirmed: false }));
