// Checks deploy/ against the code: settings that exist, folders that are copied, the pinned Node version. Lints files that cannot be run here.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DCLinter } from 'dclint';
import { validate } from 'dockerfile-utils';
import { root, x64Flags } from '../parts/run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const matches = (text, pattern) => [...text.matchAll(pattern)].map(([, found]) => found);

const dockerfile = read('deploy/Dockerfile');
const compose = read('deploy/compose.yaml');
const settings = new Set(matches(read('apps/api/src/wiring/config/load-config.ts'), /^ {2}([A-Z][A-Z_]+):/gm));
const packageJson = JSON.parse(read('package.json'));
const errors = [];
const require = (isRight, sentence) => isRight || errors.push(`deploy: ${sentence}`);

const environment = /environment:\n((?: {4}\S.*\n)+)/.exec(compose)?.[1] ?? '';
const composed = matches(environment, /^ {4}([A-Z_]+):/gm);
const baked = matches(/^ENV (.*)$/m.exec(dockerfile)?.[1] ?? '', /(\w+)=/g).filter((name) => name !== 'NODE_ENV');
require(composed.length > 5, 'compose.yaml has no settings of a node');
for (const name of [...composed, ...baked])
  require(settings.has(name), `${name} is not a setting of apps/api/src/wiring/config/load-config.ts`);

const filled = new Set(matches(read('deploy/.env.example'), /^([A-Z_]+)=/gm));
for (const name of matches(compose, /\$\{([A-Z_]+)/g)) require(filled.has(name), `${name} of compose.yaml is missing in .env.example`);
for (const name of filled) require(compose.includes(`\${${name}`), `${name} of .env.example is unused`);

/** Whether the builder gets a path: by its ignore file, of whose lines the last that matches decides. */
const ignoreLines = read('deploy/Dockerfile.dockerignore').trim().split('\n');
const isIn = (path, pattern) =>
  pattern.startsWith('**') ? `/${path}/`.includes(`${pattern.slice(2)}/`) : `${path}/`.startsWith(`${pattern}/`);
const isSent = (path) => ignoreLines.findLast((line) => isIn(path, line.replace('!', '')))?.startsWith('!') ?? true;

for (const line of matches(dockerfile, /^COPY (?!--from)(.+)$/gm))
  for (const path of line.split(' ').slice(0, -1)) {
    require(existsSync(join(root, path)), `${path} is copied but does not exist`);
    require(isSent(path), `${path} is copied but left out by Dockerfile.dockerignore`);
  }
for (const workspace of packageJson.workspaces)
  require(dockerfile.includes(`COPY ${workspace}/package.json`), `the Dockerfile omits ${workspace}`);
const pinned = packageJson.dependencies.node;
require(dockerfile.includes(`node:${pinned}-`), `the Dockerfile should start from Node ${pinned}, which package.json pins`);

for (const image of [...matches(dockerfile, /^ARG NODE_IMAGE=(.+)$/gm), ...matches(compose, /^ {4}image: (.+)$/gm)])
  require(/@sha256:[0-9a-f]{64}$/.test(image), `${image} is not pinned by its digest`);
for (const flag of x64Flags) require(dockerfile.includes(flag), `the Dockerfile should start the server with ${flag} on x64`);
const psqlRole = /POSTGRES_USER: (\w+)/.exec(compose)?.[1];
require(!compose.includes(`postgres://${psqlRole}:`), 'the nodes sign in as the superuser of the database');

const hasIpv6 = /^networks:\n {2}default:\n {4}enable_ipv6: true$/m.test(compose);
require(hasIpv6, 'clients on IPv6 would share one address: the default network needs enable_ipv6');

for (const { range, message } of validate(dockerfile)) require(false, `Dockerfile line ${range.start.line + 1}: ${message}`);
const linter = new DCLinter(JSON.parse(read('deploy/.dclintrc.json')));
for (const { messages } of linter.lintFiles([join(root, 'deploy/compose.yaml')], false))
  for (const { line, message } of messages) require(false, `compose.yaml line ${line}: ${message}`);

for (const error of errors) console.error(error);
process.exit(errors.length > 0 ? 1 : 0);
