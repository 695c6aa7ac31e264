/**
 * Imports a module once its files are in the browser's cache: of an import that failed most browsers keep the failure for as long as the page lives,
 * and no retry would help (https://github.com/whatwg/html/issues/6768). Throws where a file does not come.
 */
export async function importFetched<Module>(files: readonly string[], load: () => Promise<Module>): Promise<Module> {
  const answers = await Promise.all(files.map((address) => fetch(address)));
  await Promise.all(
    answers.map((answer) => (answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(`${answer.status} ${answer.url}`)))),
  );
  return load();
}
