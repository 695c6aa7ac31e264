/** What mail clients turn into links: URLs and e-mail addresses. */
const SCHEME = /(?<=[a-z]):(?=\/\/)/gi;
/** A dot, or one that browsers take for it (UTS 46), between a name, which may end with an emoji or a joiner, and two letters. */
const DOMAIN_DOT = /(?<=[^\s.,;:!?()[\]"'])[.\u3002\uFF0E\uFF61](?=[\p{L}\p{N}\p{M}\p{Cf}]*\p{L}[\p{M}\p{Cf}]*\p{L})/gu;

/** Defuses addresses in a text of a stranger as `example[.]org`, so that our mails contain no links of strangers. */
export const withoutLinks = (text: string): string => text.replace(SCHEME, '[:]').replace(DOMAIN_DOT, '[.]');
