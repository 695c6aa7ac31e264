// Checks that a test named after a rule expects something, and that the body of a test has at most 60 lines.
import { readFileSync } from 'node:fs';
import { parseSync } from '@swc/core';
import { exitProcess } from '../../apps/api/src/kernel/exit-process.ts';
import { projectNames, testFilesOf } from '../parts/projects.mjs';

const MOST_LINES = 60;
const RULE_ID = /^S\d-/;
/** What fails a test: an expectation, a wait for something that does not come, or a function of the harness that does either. */
const EXPECTATION = /\b(expect\w*|assert\w*|waitFor\w*|find(All)?By\w+|until\w*|compare\w*|isSaid|isSound)\b/;

/** Name of the function that is called: `test` of `test(…)`, `test.skipIf(…).concurrent(…)` and `test.each(…)(…)`. */
function rootName(callee) {
  if (callee.type === 'Identifier') return callee.value;
  const inner = callee.object ?? callee.callee ?? callee.tag;
  return inner ? rootName(inner) : '';
}

/** Calls below a node of the syntax tree that declare a test: a title, and a function as the last or second argument. */
function testsIn(node) {
  if (node === null || typeof node !== 'object') return [];
  const inner = Object.values(node).flatMap(testsIn);
  const isTest = node.type === 'CallExpression' && /^(test|it)/.test(rootName(node.callee)) && node.callee.property?.value !== 'extend';
  if (!isTest) return inner;
  const [title, ...others] = node.arguments.map(({ expression }) => expression);
  const body = others.find(({ type }) => /^(Arrow)?FunctionExpression$/.test(type));
  return title?.type === 'StringLiteral' && body ? [{ title: title.value, span: body.span }, ...inner] : inner;
}

/** What is wrong with the tests of a file, one sentence each. */
function faultsIn(path) {
  const bytes = readFileSync(path);
  const { body } = parseSync(bytes.toString(), { syntax: 'typescript', tsx: path.endsWith('x') });
  return testsIn(body).flatMap(({ title, span: { start, end } }) => {
    const text = bytes.subarray(start - 1, end - 1).toString();
    const lines = text.split('\n').length;
    const long =
      lines > MOST_LINES ? [`has ${lines} lines, more than ${MOST_LINES}: move what it prepares into a fixture or a function`] : [];
    const empty = RULE_ID.test(title) && !EXPECTATION.test(text) ? ['is named after a rule and expects nothing'] : [];
    return [...long, ...empty].map((fault) => `${path}: "${title}" ${fault}.`);
  });
}

// The API's files are run by two projects.
const files = [...new Set(projectNames.flatMap(testFilesOf))];
const faults = files.flatMap(faultsIn);
for (const fault of faults) console.error(fault);
console.log(`${files.length} test files, ${faults.length} faults.`);
exitProcess(faults.length > 0 ? 1 : 0);
