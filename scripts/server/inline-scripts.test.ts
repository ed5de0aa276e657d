import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { nameInlineScripts, inlineScriptsOf } from './inline-scripts.mjs';

const sha = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const data = (text: string) =>
  `self.__next_f.push([1,${JSON.stringify(text).replaceAll('<', String.raw`\u003c`)}])`;
const script = (text: string) => `<script>${text}</script>`;

const START = '(self.__next_f=self.__next_f||[]).push([0])';
const OURS = '{ document.title; }';
const known = new Set([START, OURS]);

const [one, two, three] = [data('Čaj "za dvoje"\n'), data('</script><script>alert(1)'), data(String.raw`\\`)];
const page = `<!DOCTYPE html><html><body>${script(OURS)}<script src="/a.js" async=""></script><p>x &lt;script></p><script type="application/ld+json">{"a":1}</script>${script(START)}${script(one)}${script(two)}<hr/>${script(three)}</body></html>`;

test('what is known and what is data gets a hash; adjacent data becomes one script', () => {
  const { html, sources } = nameInlineScripts(page, known);
  const joined = `${one};${two}`;
  expect(sources).toEqual([OURS, START, joined, three].map(sha));
  expect(html).toBe(page.replace(script(one) + script(two), script(joined)));
});

test('a page that was named before is named alike: the page for what is not there comes through twice', () => {
  const first = nameInlineScripts(page, known);
  expect(nameInlineScripts(first.html, known)).toEqual(first);
});

test('data that something else is joined to gets no hash', () => {
  const forged = script(`${one};alert(1)`);
  expect(nameInlineScripts(forged, known)).toEqual({ html: forged, sources: [] });
});

test('joined data says to React what it said in pieces', () => {
  const said = (html: string) => {
    const self: Record<string, unknown[]> = {};
    for (const [, text = ''] of html.matchAll(/<script>([\s\S]*?)<\/script>/g)) {
      if (text.includes('__next_f')) runInNewContext(text, { self });
    }
    return Object.values(self)[0];
  };
  expect(said(nameInlineScripts(page, known).html)).toEqual(said(page));
  expect(said(page)).toHaveLength(4);
});

test.each([
  ['a script of somebody else', 'alert(1)'],
  ['one that begins like data', `${one};alert(1)`],
  ['one that hides in data', 'self.__next_f.push([1,"a"+alert(1)+"b"])'],
  ['a template', 'self.__next_f.push([1,`${alert(1)}`])'],
  ['a string that ends early', String.raw`self.__next_f.push([1,"a\\"])+alert(1)+(["b"])`],
  ['a raw tag within data', 'self.__next_f.push([1,"<!--<b>"])'],
  ['one of ours with more in it', `${OURS} `],
])('%s stays in the page and is not named', (_, text) => {
  const { html, sources } = nameInlineScripts(`<body>${script(text)}${script(one)}</body>`, known);
  expect(html).toBe(`<body>${script(text)}${script(one)}</body>`);
  expect(sources).toEqual([sha(one)]);
});

test('scripts with attributes are never named, nor is what has no end', () => {
  const odd = `<script nonce="x">${OURS}</script><script>${OURS}`;
  expect(nameInlineScripts(odd, known)).toEqual({ html: odd, sources: [] });
});

test('the scripts of the build are those that are no data', () => {
  expect(inlineScriptsOf(page)).toEqual([OURS, START]);
});
