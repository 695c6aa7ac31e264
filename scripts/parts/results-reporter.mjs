// A Vitest reporter that writes failures and unhandled errors to the file of FAILURES_FILE.
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

export default class FailuresReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const failed = modules.flatMap((module) => [...failedIn(module)]);
    const uncaught = unhandledErrors.map((error) => `not caught by any test\n${messageOf(error)}`);
    writeFileSync(process.env.FAILURES_FILE, JSON.stringify([...failed, ...uncaught]));
  }
}
