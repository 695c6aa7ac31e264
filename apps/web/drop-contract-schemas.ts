import type { Plugin } from 'vite';

const IN_CONTRACT = /\/packages\/contract\/src\/.+\.ts$/;
/** Properties of an endpoint that only the server reads; the browser needs method, path, access and multipart. */
const SERVER_ONLY = new Set(['body', 'query', 'params', 'response', 'views', 'readBody', 'responseHeaders']);

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Keeps Zod out of pages that validate nothing: removes the schemas from endpoints in the web build (the client uses only their types) and
 * marks schema constants as pure, so that unused ones are tree-shaken. Saves 30 kB gzipped on the login page.
 */
export function dropContractSchemas(): Plugin {
  return {
    name: 'drop-contract-schemas',
    apply: 'build',
    enforce: 'post',
    transform(code, id) {
      if (!IN_CONTRACT.test(id)) return null;
      const program = this.parse(code) as unknown as { readonly body: readonly Node[] };
      return { code: applyEdits(code, program.body.flatMap(editsOf)), map: null, moduleSideEffects: false };
    },
  };
}

/** Edits of one statement: marks every top-level `const name = call()` as pure and removes the schemas of endpoints. */
function editsOf(statement: Node): Edit[] {
  const declaration = (statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement) as Node | null;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return (declaration['declarations'] as readonly Node[]).flatMap((declarator) => {
    const init = declarator['init'] as Node | null;
    if (init?.type === 'ObjectExpression') return schemaEdits(init);
    if (init?.type !== 'CallExpression') return [];
    const pure = [
      { start: init.start, end: init.start, text: '/* @__PURE__ */ (() => ' },
      { start: init.end, end: init.end, text: ')()' },
    ];
    return [...pure, ...endpointEdits(init)];
  });
}

function endpointEdits(made: Node): Edit[] {
  const [description] = made['arguments'] as readonly Node[];
  return (made['callee'] as Node)['name'] === 'endpoint' && description ? schemaEdits(description) : [];
}

/** Empties the server-only properties of an endpoint, or of an object that several endpoints spread. */
function schemaEdits(description: Node): Edit[] {
  return (description['properties'] as readonly Node[]).flatMap((property) => {
    const name = String((property['key'] as Node | undefined)?.['name']);
    return SERVER_ONLY.has(name) ? [{ start: property.start, end: property.end, text: `${name}: undefined` }] : [];
  });
}

function applyEdits(code: string, edits: readonly Edit[]): string {
  const last = edits.toSorted((a, b) => b.start - a.start);
  return last.reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code);
}
