// A Vitest reporter that writes failures and unhandled errors to the file of FAILURES_FILE.
import { writeFileSync } from 'node:fs';

const firstLines = (text) => (text ?? '').split('\n').slice(0, 12).join('\n');

const messageOf = ({ name, message, stack }) => firstLines(`${name ?? 'Error'}: ${message}\n${stack ?? ''}`);

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
