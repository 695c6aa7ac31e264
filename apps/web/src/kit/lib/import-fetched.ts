/**
 * Imports a module once its files are in the browser's cache: most browsers remember a failed import for the lifetime of the page, so that
 * no retry would help (https://github.com/whatwg/html/issues/6768). Throws if a file cannot be fetched.
 */
export async function importFetched<Module>(files: readonly string[], load: () => Promise<Module>): Promise<Module> {
  const answers = await Promise.all(files.map((address) => fetch(address)));
  await Promise.all(
    answers.map((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(`${answer.status} ${answer.url}`)))),
  );
  return load();
}
