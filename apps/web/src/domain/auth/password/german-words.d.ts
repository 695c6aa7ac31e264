/** The package's word lists are imported one by one: its index includes half a megabyte of words from Wikipedia. */
declare module '@zxcvbn-ts/language-de/dist/*.json.esm.js' {
  const words: string[];
  export default words;
}
