// A Vitest reporter that writes executed tests and failures to the file of RESULTS_FILE, one line of JSON per test file when it ends, so that those of
// an interrupted run are known; the last line has the errors that no test caught.
import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const firstLines = (text, lines = 12) => (text ?? '').split('\n').slice(0, lines).join('\n');

/** The message of an assertion leaves out the inner parts of long values, so their differences follow. */
const differencesOf = (diff) => (diff ? `\n${firstLines(stripVTControlCharacters(diff), 40)}` : '');

/** Places in the code, except those in packages. A stack begins with the message, which may have several lines. */
const placesOf = (stack) => (stack ?? '').split('\n').filter((line) => /^\s+at /.test(line) && !line.includes('/node_modules/'));

/** That a worker crashed is the message of Vitest's own error; in which file and by which signal is that of its cause. */
const causeOf = (cause) => (cause?.message ? `\ncaused by ${messageOf(cause)}` : '');

const messageOf = ({ name, message, stack, diff, cause }) =>
  [firstLines(`${name ?? 'Error'}: ${message}`), ...placesOf(stack)].join('\n') + differencesOf(diff) + causeOf(cause);

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

const write = (part) => appendFileSync(process.env.RESULTS_FILE, `${JSON.stringify(part)}\n`);

export default class ResultsReporter {
  #written = new Set();

  onTestModuleEnd(module) {
    this.#written.add(module);
    write({ tests: [...executedIn(module)], failures: [...failedIn(module)] });
  }

  onTestRunEnd(modules, unhandledErrors) {
    // A file whose worker crashed has not ended.
    for (const module of modules) if (!this.#written.has(module)) this.onTestModuleEnd(module);
    write({ tests: [], failures: unhandledErrors.map((error) => `not caught by any test\n${messageOf(error)}`), isEnd: true });
  }
}
