import { createHash } from 'node:crypto';
import { PAGE_DATA } from '../next/internals.mjs';

const BEGIN = '<script>';
const END = '</script>';

/** @param {string} text */
const sourceOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * @returns {Generator<{ before: string, script: string | null }>} the page in parts, each with the script that follows it
 * @param {string} html
 */
function* partsOf(html) {
  let at = 0;
  for (let begin = html.indexOf(BEGIN); begin >= 0; begin = html.indexOf(BEGIN, at)) {
    const end = html.indexOf(END, begin);
    if (end < 0) break;
    yield { before: html.slice(at, begin), script: html.slice(begin + BEGIN.length, end) };
    at = end + END.length;
  }
  yield { before: html.slice(at), script: null };
}

/**
 * The scripts in a page of the build that are no data: they are the same in every page, and hold nothing that anybody has
 * typed. Scripts with attributes are files, or data for others.
 * @param {string} html
 */
export const inlineScriptsOf = (html) =>
  [...partsOf(html)].flatMap(({ script }) => (script === null || PAGE_DATA.test(script) ? [] : [script]));

/**
 * Names each inline script of a page by its hash, for a policy without 'unsafe-inline'. Only data and scripts known from
 * the build get one: what else has found its way into a page stays refused. Data that Next has cut into a hundred scripts
 * becomes one script, since a hundred hashes would be more than proxies take for a header.
 * @param {string} html
 * @param {ReadonlySet<string>} known texts of scripts
 * @returns {{ html: string, sources: string[] }} the page, and what `script-src` has to list beside 'self'
 */
export function nameInlineScripts(html, known) {
  const sources = new Set();
  const page = [];
  let data = [];
  /** @param {string} text */
  const put = (text) => {
    sources.add(sourceOf(text));
    page.push(BEGIN, text, END);
  };
  for (const { before, script } of partsOf(html)) {
    if (data.length > 0 && (before !== '' || script === null || !PAGE_DATA.test(script))) {
      put(data.join(';'));
      data = [];
    }
    page.push(before);
    if (script === null) continue;
    if (PAGE_DATA.test(script)) data.push(script);
    else if (known.has(script)) put(script);
    else page.push(BEGIN, script, END);
  }
  return { html: page.join(''), sources: [...sources] };
}

/**
 * Inline scripts that no policy of ours would name: a browser would refuse them, and the page would stay without life.
 * @param {string} html
 * @param {ReadonlySet<string>} known texts of scripts
 */
export const refusedScripts = (html, known) => inlineScriptsOf(html).filter((script) => !known.has(script));
