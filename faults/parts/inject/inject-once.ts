import { audit } from '../audit/audit.ts';
import { watchReadiness } from '../audit/readiness.ts';
import { noFindings, type Verdict } from '../audit/verdict.ts';
import type { FaultFixture } from '../fixture/fault-fixture.ts';
import { watchMemory } from '../fixture/memory.ts';
import { RESPONSE_WITHIN_MS } from '../work/http-client.ts';
import { startLoad } from '../work/load.ts';
import { type FaultInjection, type Figures, limitOf, type Scene } from './fault-injection.ts';

export type Measures = Pick<Scene, 'kills' | 'outageMs' | 'isBrief'>;

/** Puts a running server under load, injects a fault, and checks every acknowledged write. */
export async function injectOnce(fixture: FaultFixture, fault: string, inject: FaultInjection, measures: Measures): Promise<Verdict> {
  const began = performance.now();
  const findings = noFindings();
  const figures: Figures = { backAfter: null };
  const load = await startLoad(fixture.origin, limitOf(measures, RESPONSE_WITHIN_MS));
  const readiness = watchReadiness(fixture.origin);
  const memory = watchMemory(fixture);
  const { work } = load;
  try {
    await inject({ fixture, work, readiness, memory, findings, figures, ...measures });
  } finally {
    await load.stop();
    await readiness.stop();
    await memory.stop();
  }
  await audit(fixture, work, findings);
  const { acknowledged, unanswered } = work.ledger;
  const seconds = (performance.now() - began) / 1000;
  return { fault, engine: fixture.engine, acknowledged, unanswered, greatestMb: memory.greatestMb(), ...figures, seconds, findings };
}
