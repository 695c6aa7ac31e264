// A Vitest reporter that writes the executed tests, failures and unhandled errors to the file of RESULTS_FILE.
import { writeFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const firstLines = (text, lines = 12) => (text ?? '').split('\n').slice(0, lines).join('\n');

/** The message of an assertion leaves out the inner parts of long values, so their differences follow. */
const differencesOf = (diff) => (diff ? `\n${firstLines(stripVTControlCharacters(diff), 40)}` : '');

const messageOf = ({ name, message, stack, diff }) => firstLines(`${name ?? 'Error'}: ${message}\n${stack ?? ''}`) + differencesOf(diff);

function* failedIn(module) {
  for (const error of module.errors()) yield `${module.moduleId}\n${messageOf(error)}`;
  for (const suite of module.children.allSuites()) {
    for (const error of suite.errors()) yield `${module.moduleId} > ${suite.fullName}\n${messageOf(error)}`;
  }
  for (const test of module.children.allTests('failed')) {
    yield `${module.moduleId} > ${test.fullName}\n${(test.result().errors ?? []).map(messageOf).join('\n')}`;
  }
}

/** Skipped tests were not executed. */
function* executedIn(module) {
  for (const test of module.children.allTests()) {
    const { state } = test.result();
    if (state !== 'passed' && state !== 'failed') continue;
    yield { file: module.moduleId, title: test.fullName, durationMs: test.diagnostic()?.duration ?? 0, passed: state === 'passed' };
  }
}

export default class ResultsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const failed = modules.flatMap((module) => [...failedIn(module)]);
    const uncaught = unhandledErrors.map((error) => `not caught by any test\n${messageOf(error)}`);
    const tests = modules.flatMap((module) => [...executedIn(module)]);
    writeFileSync(process.env.RESULTS_FILE, JSON.stringify({ tests, failures: [...failed, ...uncaught] }));
  }
}
