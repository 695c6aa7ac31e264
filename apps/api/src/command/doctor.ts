import { type Config, ConfigError } from '../kernel/config.ts';
import { parseConfig } from '../wiring/config/load-config.ts';
import { collectFacts } from '../wiring/doctor/collect-facts.ts';
import { examine, reportText } from '../wiring/doctor/examine.ts';
import { type Finding, red } from '../wiring/doctor/finding.ts';
import { printable } from './printable.ts';

/** The settings, or a finding for each invalid one: then nothing else can be examined. */
function settings(): Config | Finding[] {
  try {
    return parseConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').map((line) => red('Setting', line, 'Set it in .env; .env.example explains it.'));
  }
}

if (import.meta.main) {
  const config = settings();
  const findings = Array.isArray(config) ? config : examine(await collectFacts(config));
  console.log(printable(reportText(findings)));
  // Probes that timed out may keep the process alive.
  process.exit(findings.some(({ level }) => level === 'red') ? 1 : 0);
}
