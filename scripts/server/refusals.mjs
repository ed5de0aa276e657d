import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isEndpoint } from './gate.mjs';

/** @typedef {'sr' | 'en' | 'de'} Language */
/** @typedef {Record<Language, Record<string, string>>} Texts `errors` of the messages */
/** @typedef {import('node:http').ServerResponse} ServerResponse */

/** @type {readonly Language[]} */
const LANGUAGES = ['sr', 'en', 'de'];
/** @param {unknown} each @returns {each is Language} */
const isLanguage = (each) => LANGUAGES.some((language) => language === each);
const TAGS = { sr: 'sr-Latn', en: 'en', de: 'de' };

/** @param {string} folder of the application @returns {Texts} */
export const readTexts = (folder) =>
  /** @type {Texts} */ (
    Object.fromEntries(
      LANGUAGES.map((language) => {
        const file = path.join(folder, 'messages', language, 'shared.json');
        return [language, JSON.parse(readFileSync(file, 'utf8')).errors];
      }),
    )
  );

/**
 * As the endpoints choose it: the header, then the language of the address, then the stored one, then the salon's first.
 * @param {Pick<import('node:http').IncomingMessage, 'url' | 'headers'>} request
 * @param {Language} first
 * @returns {Language}
 */
export function languageFor({ url = '', headers }, first) {
  const named = [
    headers.lang,
    /^\/(\w\w)(?:[/?]|$)/.exec(url)?.[1],
    /(?:^|;\s*)lang=(\w\w)/.exec(headers.cookie ?? '')?.[1],
  ];
  return named.find(isLanguage) ?? first;
}

export const REQUEST_ID = 'X-Request-Id';
/** @param {ServerResponse} response */
export const requestIdIn = (response) => String(response.getHeader(REQUEST_ID) ?? '');
/** So much of it is told apart from the others of a day, and can be said on the phone. */
const SAID = 8;

/**
 * @param {Language} language
 * @param {string} text
 * @param {string} [aside] in small print
 */
const page = (language, text, aside) => `<!doctype html>
<html lang="${TAGS[language]}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${text}</title>
<style>body { max-width: 34rem; margin: 20vh auto; padding: 0 1.5rem; font: 1.125rem/1.6 Georgia, serif; color: #3b2f2a; background: #fbf7f3 } small { color: #6d5f58 }</style>
<p>${text}</p>
${aside ? `<p><small>${aside}</small></p>\n` : ''}</html>
`;

const ALWAYS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};
const POLICY = {
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/**
 * Answers in the reader's language and in the shape of the address: JSON for an endpoint, a small page for everything else.
 * What is still to come of a body is thrown away as it comes.
 * @param {Texts} texts
 * @param {() => Language} firstLanguage
 */
export function refusing(texts, firstLanguage) {
  /**
   * @param {import('./gate.mjs').Verdict} verdict
   * @param {import('node:http').IncomingMessage} request
   * @param {ServerResponse} response
   */
  return (verdict, request, response) => {
    request.resume();
    // Closed while it is still sending, a visitor would learn of that and not of the answer.
    if (!request.complete) response.shouldKeepAlive = true;
    if ('location' in verdict) {
      response
        .writeHead(verdict.status, { ...ALWAYS, Location: verdict.location, 'Content-Length': 0 })
        .end();
      return;
    }
    const { status, code, headers } = verdict;
    const language = languageFor(request, firstLanguage());
    const text = texts[language]?.[code] ?? code;
    const asJson = isEndpoint(request.url);
    // A mistake of ours: whoever calls because of it can say which.
    const named =
      status >= 500 && texts[language]?.requestId?.replace('{id}', requestIdIn(response).slice(0, SAID));
    const body = Buffer.from(asJson ? JSON.stringify({ error: text }) : page(language, text, named || ''));
    response.writeHead(status, {
      ...ALWAYS,
      ...(!asJson && POLICY),
      'Content-Type': asJson ? 'application/json' : 'text/html; charset=utf-8',
      'Content-Language': TAGS[language],
      'Content-Length': body.length,
      ...headers,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}
