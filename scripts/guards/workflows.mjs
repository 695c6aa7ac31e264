// Checks files that forges and editors read against the project, because none of them can be run here.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { root } from '../parts/run.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const errors = [];
const require = (isRight, message) => isRight || errors.push(message);

/** Parses a file; an invalid one is reported and returned as empty. */
function parsed(path, parser) {
  try {
    return parser(read(path)) ?? {};
  } catch (error) {
    require(false, `${path} cannot be parsed: ${error.message}`);
    return {};
  }
}

const pinned = JSON.parse(read('package.json')).dependencies.node;
const image = `node:${pinned}-bookworm`;

function requireJob(path, { runs, timeout, usedImage }) {
  require(runs.length === 1 && runs[0] === 'bash .ci/run', `${path} should run "bash .ci/run" and nothing else`);
  require(parseInt(timeout, 10) === 90, `${path} should end the job after 90 minutes`);
  require(usedImage === image, `${path} should use the image ${image}, as package.json pins this Node`);
}

const github = parsed('.github/workflows/ci.yml', parse).jobs?.test ?? {};
const steps = (github.steps ?? []).flatMap(({ run }) => run ?? []);
requireJob('.github/workflows/ci.yml', { runs: steps, timeout: github['timeout-minutes'], usedImage: github.container });
const gitlab = parsed('.gitlab-ci.yml', parse).test ?? {};
requireJob('.gitlab-ci.yml', { runs: gitlab.script ?? [], timeout: gitlab.timeout, usedImage: gitlab.image });

const container = parsed('.devcontainer/devcontainer.json', JSON.parse);
const major = Number(/:(?:\d+-)?(\d+)-bookworm$/.exec(container.image)?.[1]);
require(major === Number(pinned.split('.')[0]), `.devcontainer/devcontainer.json should use Node ${pinned} on bookworm`);
const packages = Array.from(read('.ci/run').matchAll(/missing\+=\((\S+)\)/g), ([, name]) => name);
require(packages.length > 0, '.ci/run should name the packages that it installs');
for (const name of packages)
  require(container.onCreateCommand?.split(' ').includes(name), `.devcontainer/devcontainer.json should install ${name}, as .ci/run does`);
require(container.forwardPorts?.includes(8080), '.devcontainer/devcontainer.json should forward the port 8080');

const { formatter } = JSON.parse(read('biome.json'));
const ofEditor = { indent_style: formatter.indentStyle, indent_size: formatter.indentWidth, max_line_length: formatter.lineWidth };
for (const [name, value] of Object.entries(ofEditor))
  require(read('.editorconfig').includes(`\n${name} = ${value}\n`), `.editorconfig should say ${name} = ${value}, as biome.json does`);

for (const error of errors) console.error(error);
process.exit(errors.length > 0 ? 1 : 0);
