import { oneLine } from '../../kernel/one-line.ts';
import { databaseChecks } from './database-checks.ts';
import type { Check, Facts } from './facts.ts';
import type { Finding, Level } from './finding.ts';
import { machineChecks } from './machine-checks.ts';
import { settingChecks } from './setting-checks.ts';
import { storedDataChecks } from './stored-data-checks.ts';

const CHECKS: readonly Check[] = [...storedDataChecks, ...settingChecks, ...databaseChecks, ...machineChecks];
const ORDER: readonly Level[] = ['red', 'yellow', 'green'];

/** Runs all checks; returns the findings, the most severe first. */
export const examine = (facts: Facts): Finding[] => sorted(CHECKS.flatMap((check) => check(facts)));

const sorted = (findings: readonly Finding[]): Finding[] => ORDER.flatMap((level) => findings.filter((finding) => finding.level === level));

/** One line per finding, and a summary. */
export function reportText(findings: readonly Finding[]): string {
  const lines = findings.map(({ level, topic, found, todo }) => {
    const sign = level === 'green' ? 'green ' : level.toUpperCase().padEnd(6);
    return oneLine(`${sign}  ${topic.padEnd(14)}  ${found}${todo ? ` → ${todo}` : ''}`);
  });
  const counts = ORDER.map((level) => `${findings.filter((finding) => finding.level === level).length} ${level}`);
  return [...lines, counts.join(', ')].join('\n');
}
