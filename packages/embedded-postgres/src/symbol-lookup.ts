type LookUp = (library: number, symbol: number, index: number) => number;

/** What the engine's loader passes to `WebAssembly.instantiate`; `_dlsym_js` is Emscripten's part of `dlsym`. */
interface EngineImports {
  readonly env: { _dlsym_js?: LookUp };
}
interface EngineOptions {
  readonly instantiateWasm: (imports: EngineImports, ...rest: unknown[]) => unknown;
}

/**
 * Lists the exports of a library once. Emscripten lists the several thousand of PostGIS for every symbol that is looked up, which took four seconds
 * when `create extension postgis` declared its functions, and three milliseconds at the first use of each function in a session.
 */
function listingOnce(lookUp: LookUp): LookUp {
  const lists = new WeakMap<object, string[]>();
  const list = Object.keys;
  const listOnce = (of: object): string[] => {
    const listed = lists.get(of) ?? list(of);
    lists.set(of, listed);
    return listed;
  };
  return (...symbol) => {
    Object.keys = listOnce;
    try {
      return lookUp(...symbol);
    } finally {
      Object.keys = list;
    }
  };
}

/** Options of the engine with a faster lookup of symbols. */
export const withFastSymbols = <T extends EngineOptions>(options: T): T & EngineOptions => ({
  ...options,
  instantiateWasm: (imports: EngineImports, ...rest: unknown[]) => {
    const { env } = imports;
    if (env._dlsym_js) env._dlsym_js = listingOnce(env._dlsym_js);
    return options.instantiateWasm(imports, ...rest);
  },
});
