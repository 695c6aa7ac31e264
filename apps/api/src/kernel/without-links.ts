/** What mail clients turn into links: URLs and e-mail addresses. */
const SCHEME = /(?<=[a-z]):(?=\/\/)/gi;
const DOMAIN_DOT = /(?<=[\p{L}\p{N}\p{M}])\.(?=[\p{L}\p{N}\p{M}]*\p{L}\p{M}*\p{L})/gu;

/** Defuses addresses in a text of a stranger as `example[.]org`, so that our mails contain no links of strangers. */
export const withoutLinks = (text: string): string => text.replace(SCHEME, '[:]').replace(DOMAIN_DOT, '[.]');
