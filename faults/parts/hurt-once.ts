import { audit } from './audit.ts';
import type { Figures, Hurt, Scene } from './hurt.ts';
import { startLoad } from './load.ts';
import { watchMemory } from './memory.ts';
import { watchReadiness } from './readiness.ts';
import type { Stage } from './stage.ts';
import { noFindings, type Verdict } from './verdict.ts';

export type Measures = Pick<Scene, 'kills' | 'outageMs' | 'isBrief'>;

/** Puts a running server under load, hurts it, and looks for everything that was acknowledged. */
export async function hurtOnce(stage: Stage, fault: string, hurt: Hurt, measures: Measures): Promise<Verdict> {
  const began = performance.now();
  const findings = noFindings();
  const figures: Figures = { backAfter: null };
  const load = await startLoad(stage.origin);
  const readiness = watchReadiness(stage.origin);
  const memory = watchMemory(stage);
  const { work } = load;
  try {
    await hurt({ stage, work, readiness, memory, findings, figures, ...measures });
  } finally {
    await load.stop();
    await readiness.stop();
    await memory.stop();
  }
  await audit(stage, work, findings);
  const { acknowledged, unanswered } = work.ledger;
  const seconds = (performance.now() - began) / 1000;
  return { fault, engine: stage.engine, acknowledged, unanswered, greatestMb: memory.greatestMb(), ...figures, seconds, findings };
}
