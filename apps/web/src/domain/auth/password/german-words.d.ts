/** Lists of the package one by one: its index would bring half a megabyte of an encyclopaedia's words along. */
declare module '@zxcvbn-ts/language-de/dist/*.json.esm.js' {
  const words: string[];
  export default words;
}
