import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, type Plugin, type ViteDevServer } from 'vite';

/** Nonce of the inline scripts that Vite writes into a page. Constant: a development server has no attacker. */
export const CSP_NONCE = 'dev';

interface DevServerInput {
  /** The HTTP server that passes requests to the middlewares; its WebSocket carries the hot updates. */
  readonly server: Server;
  /** Absolute paths of folders to watch beside the web. */
  readonly watched: readonly string[];
  /** Called with the absolute path of every watched file that was changed, added or removed. */
  readonly onChange: (path: string) => void;
}

/** Starts Vite as middlewares that serve the sources of the web with hot module replacement. */
export function startVite({ server, watched, onChange }: DevServerInput): Promise<ViteDevServer> {
  return createServer({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    configLoader: 'native',
    clearScreen: false,
    plugins: [watch(watched, onChange), importIconsIndividually(), dropDependencySourceMaps()],
    html: { cspNonce: CSP_NONCE },
    optimizeDeps: { exclude: [ICONS] },
    server: {
      middlewareMode: { server },
      ws: { server },
      // The modules of the first page are transformed while the API starts.
      warmup: { clientFiles: ['src/app/main.tsx', 'src/app/texts/de/*.ts', 'src/**/texts/*.de.ts'] },
    },
  });
}

/** Watches from a plugin because Vite replaces its watcher when its configuration changes. */
function watch(folders: readonly string[], onChange: (path: string) => void): Plugin {
  return {
    name: 'watch-folders',
    configureServer: ({ watcher }) => {
      watcher.add([...folders]);
      watcher.on('all', (_event, path) => onChange(path));
    },
  };
}

const ICONS = '@tabler/icons-react';
const ICON_IMPORT = new RegExp(`import \\{([^}]*)\\} from '${ICONS}';`, 'g');

/** Imports each icon from its own file: pre-bundled, all 6,000 icons are 16 MB on every page. */
function importIconsIndividually(): Plugin {
  const importOne = (name: string) => `import ${name} from '${ICONS}/dist/esm/icons/${name}.mjs';`;
  return {
    name: 'import-icons-individually',
    enforce: 'pre',
    transform: {
      filter: { id: /\/apps\/web\/src\/.+\.tsx?$/, code: ICONS },
      handler: (code) =>
        code.replace(ICON_IMPORT, (statement, list: string) => {
          const names = list.split(',').map((name) => name.trim());
          const imports = names.filter((name) => name !== '' && !name.startsWith('type ')).map(importOne);
          // Line numbers stay as they were.
          return imports.join(' ') + '\n'.repeat(statement.split('\n').length - 1);
        }),
    },
  };
}

/** Serves pre-bundled dependencies without their source maps, which are three quarters of what a page loads. */
function dropDependencySourceMaps(): Plugin {
  return {
    name: 'drop-dependency-source-maps',
    transform: { filter: { id: /\/\.vite\/deps\// }, handler: (code) => ({ code, map: { mappings: '' } }) },
  };
}
