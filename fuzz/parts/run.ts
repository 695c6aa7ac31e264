import type { Engine } from '../../apps/api/src/platform/db/database.ts';
import { attacksOn } from './attacks.ts';
import { Findings } from './findings.ts';
import { knownOf } from './known-values.ts';
import { secretsIn } from './log-search.ts';
import { processorMsOf } from './processor-time.ts';
import { violationsOf } from './requests/judge.ts';
import { curlOf, type RequestPlan } from './requests/request-plan.ts';
import { closeConnections, type ReceivedResponse, send } from './requests/wire.ts';
import { type ServerUnderTest, startServerUnderTest } from './server-under-test.ts';
import { Tally } from './tally.ts';
import { Uploads } from './uploads.ts';
import { type Operation, operationsOf } from './values/operations.ts';
import { changedTables, forbiddenEffects, rowsOf } from './watched-rows.ts';
import { CALLERS, type Caller, World } from './world.ts';

export interface RunOptions {
  readonly engine: Engine;
  readonly seed: number;
  /** Number of requests per kind of attack, request and caller. */
  readonly runs: number;
  /** Only these requests, such as `POST /api/v1/standort`; all if empty. */
  readonly only: readonly string[];
  /** Hostile files: the generated ones, all available ones, or none. */
  readonly uploads: 'made' | 'all' | 'none';
}

export interface Outcome {
  readonly tally: Tally;
  readonly findings: Findings;
}

/** Concurrent requests, below the limit per user and second. */
const AT_ONCE = 6;
/** Most CPU time that the server may use until it answers the health check, in milliseconds: on a busy machine it responds late without using any. */
const HEARTBEAT_MS = 5000;

const hashOf = (text: string): number => [...text].reduce((sum, sign) => (sum * 31 + (sign.codePointAt(0) ?? 0)) | 0, 7);
const isPrivileged = (caller: Caller): boolean => caller === 'admin' || caller === 'superAdmin';

interface Rows {
  readonly foreign: string;
  readonly got: ReadonlySet<string>;
}

/** Sends all variants of one request as one caller, and checks the effects. */
class Round {
  readonly #world: World;
  readonly #outcome: Outcome;
  readonly #options: RunOptions;

  constructor(world: World, outcome: Outcome, options: RunOptions) {
    this.#world = world;
    this.#outcome = outcome;
    this.#options = options;
  }

  async play(operation: Operation, caller: Caller): Promise<void> {
    const { foreign, plans } = await this.#plan(operation, caller);
    const before = isPrivileged(caller) ? null : await this.#rows(foreign.ids.company, caller);
    const credential = await this.#world.credential(caller);
    const mark = isPrivileged(caller) ? null : foreign.mark;
    for (let from = 0; from < plans.length; from += AT_ONCE)
      await Promise.all(plans.slice(from, from + AT_ONCE).map((plan) => this.#try(operation, caller, plan, credential, mark)));
    if (before) this.#compare(operation, caller, before, await this.#rows(foreign.ids.company, caller), plans);
    await this.#heartbeat();
  }

  async #plan(operation: Operation, caller: Caller) {
    const letters = caller === 'partnerB' ? (['B', 'A'] as const) : (['A', 'B'] as const);
    const [own, foreign] = [this.#world.tenant(letters[0]), this.#world.tenant(letters[1])];
    const ownKnown = { ...(await knownOf(this.#world, operation, own)), email: `canary-${caller.toLowerCase()}@leak.example` };
    const { email, password, version, number, token, entryId, stepId } = ownKnown;
    const known = { email, password, version, standortId: number, token, entryId, stepId };
    const seed = (this.#options.seed + hashOf(`${operation.name} ${caller}`)) | 0;
    // Attackers may know ids and addresses of others, but not their passwords and mails.
    const foreignKnown = { ...(await knownOf(this.#world, operation, foreign)), password: 'no-password-of-theirs', token };
    const context = { ids: own.ids, path: operation.path, known, own: ownKnown, foreign: foreignKnown, seed, runs: this.#options.runs };
    return { foreign, plans: attacksOn(operation, context) };
  }

  async #rows(companyId: string, caller: Caller): Promise<Rows> {
    return { foreign: await rowsOf(this.#world, companyId), got: await forbiddenEffects(this.#world, this.#world.watched(caller)) };
  }

  async #try(
    operation: Operation,
    caller: Caller,
    plan: RequestPlan,
    credential: Record<string, string>,
    mark: string | null,
  ): Promise<void> {
    const written = { ...plan, headers: { ...credential, ...plan.headers } };
    const { origin } = this.#world.serverUnderTest;
    const note = (violation: string) =>
      this.#outcome.findings.add(`${operation.name}, ${plan.kind}: ${violation}`, caller, [curlOf(written, origin)]);
    const answer = await send(origin, written).catch((error: Error) => error);
    if (answer instanceof Error) return note(`no response: ${answer.message}`);
    this.#outcome.tally.count(operation.name, caller, { ...answer, kind: plan.kind });
    for (const violation of judged(written, answer, mark)) note(violation);
  }

  /** Reports changed rows of the other company, and rights that were gained. */
  #compare(operation: Operation, caller: Caller, before: Rows, after: Rows, plans: readonly RequestPlan[]): void {
    const changed = changedTables(before.foreign, after.foreign).map((table) => `rows of another company changed: ${table}`);
    const got = [...after.got].filter((what) => !before.got.has(what)).map((what) => `it obtained ${what}`);
    const culprits = plans.map((plan) => curlOf(plan, this.#world.serverUnderTest.origin));
    for (const violation of [...changed, ...got]) this.#outcome.findings.add(`${operation.name}: ${violation}`, caller, culprits);
  }

  async #heartbeat(): Promise<void> {
    const plan = { kind: 'health check', method: 'GET', target: '/healthz', headers: {}, body: null };
    const { origin, server } = this.#world.serverUnderTest;
    const before = processorMsOf(server.pid);
    const answer = await send(origin, plan).catch(() => null);
    const usedMs = processorMsOf(server.pid) - before;
    if (answer?.status === 200 && usedMs <= HEARTBEAT_MS) return;
    this.#outcome.findings.add(`/healthz responds with ${answer?.status ?? 'nothing'}`, 'nobody', [`after ${usedMs} ms of CPU time`]);
  }
}

/** A response whose JSON cannot be parsed is a failure, too. */
function judged(plan: RequestPlan, answer: ReceivedResponse, mark: string | null): string[] {
  try {
    return violationsOf(plan, answer, mark);
  } catch (error) {
    return [`the response cannot be parsed: ${(error as Error).message}`];
  }
}

async function documentOf({ origin }: ServerUnderTest): Promise<Parameters<typeof operationsOf>[0]> {
  return (await (await fetch(`${origin}/api/openapi.json`)).json()) as Parameters<typeof operationsOf>[0];
}

/** Sends every request in every variant as every caller, privileged ones last; deterministic for a seed. Progress is reported to `tell`. */
export async function fuzz(options: RunOptions, tell: (line: string) => void): Promise<Outcome> {
  const serverUnderTest = await startServerUnderTest(options.engine);
  try {
    const world = await World.make(serverUnderTest);
    const all = operationsOf(await documentOf(serverUnderTest));
    const wanted = all.filter(({ name }) => options.only.length === 0 || options.only.includes(name));
    if (wanted.length === 0) throw new Error(`unknown endpoint: ${options.only.join()}`);
    const outcome = { tally: new Tally(), findings: new Findings() };
    const round = new Round(world, outcome, options);
    for (const caller of CALLERS) {
      for (const operation of wanted) await round.play(operation, caller);
      tell(`${caller}: ${outcome.tally.requests} requests so far, ${outcome.findings.size} kinds of findings`);
    }
    const taken =
      options.uploads === 'none' ? 0 : await new Uploads(world, outcome.tally, outcome.findings).play(options.uploads === 'all');
    tell(`uploads: ${taken} accepted, ${outcome.findings.size} kinds of findings`);
    for (const line of secretsIn(serverUnderTest.server.output(), world.secrets))
      outcome.findings.add('the log contains a secret', 'nobody', [line]);
    return outcome;
  } finally {
    closeConnections();
    await serverUnderTest.close();
  }
}
