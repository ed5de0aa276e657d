/** A dot in any form that browsers take for one, inside of a word; between figures it parts thousands. */
const INNER_DOT = /(?<=\p{L})[.。．｡](?=[\p{L}\p{N}])|(?<=\p{N})[.。．｡](?=\p{L})/u;
const SCHEME = /:(?=\/{2})|(?<=\b(?:javascript|data|mailto|tel|sms)):/iu;
const MAIL_ADDRESS = /^[<(["']*[^\s@/:]+@[^\s@/:]+[>)\]"'.,;!?]*$/u;

const everywhere = ({ source, flags }: RegExp) => new RegExp(source, `${flags}g`);

/**
 * What a stranger typed, for a mail: read as it was meant, but no mail program makes a link of it. The signs that such
 * programs look for get brackets; invisible signs would not do, since browsers leave them out of an address. The
 * addresses of mailboxes stay as they are.
 */
export const withoutLinks = (text: string): string =>
  text
    .split(/(\s+)/)
    .map((word) =>
      MAIL_ADDRESS.test(word)
        ? word
        : word.replace(everywhere(SCHEME), '[:]').replace(everywhere(INNER_DOT), (dot) => `[${dot}]`),
    )
    .join('');

/** Whether a mail program might make a link of it. */
export const mayBecomeLink = (text: string): boolean => /[/@\\]/.test(text) || INNER_DOT.test(text);
