import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type axeCore from 'axe-core';
import type { Result, RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axeCore;
  }
}

/** Goes into every page that is looked at: less than half as long as `source` of the package. */
const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** What the law asks for, and what axe itself advises. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** axe calls it experimental and leaves it out: whether one can speak to a control by what stands on it (WCAG 2.5.3). */
const SPOKEN_NAMES = 'label-content-name-mismatch';

/** What a finger hits, and what one says, changes with the width: WCAG 2.5.8 and 2.5.3. */
const REACHED = ['target-size', SPOKEN_NAMES];

/** `reachedAlone`: asks nothing but whether controls can be hit and spoken to. */
type SoundOptions = { part?: string; spokenNames?: boolean; reachedAlone?: boolean };

const optionsFor = ({ spokenNames = false, reachedAlone = false }: SoundOptions): RunOptions => ({
  ...(reachedAlone
    ? { runOnly: { type: 'rule', values: REACHED } }
    : { runOnly: { type: 'tag', values: TAGS }, rules: { [SPOKEN_NAMES]: { enabled: spokenNames } } }),
  // Styles would be fetched once more, for rules that are not asked here.
  preload: false,
  // Of what is right only the number is worked out, not where it stands.
  resultTypes: ['violations'],
});
/** In a frame without scripts axe never comes to an end; the page in it is looked at where it is public. */
const SILENT_FRAMES = 'iframe[sandbox]';

/** Milliseconds that anything takes to come, to go or to change. */
const LONGEST_CHANGE = 2_000;

/** A toast that came or went while axe reads would be paler than anybody reads it. */
const STILL = '*, ::before, ::after { transition: none !important; animation-duration: 0s !important; }';

/** With its frames. */
async function violationsInFrames(page: Page, readState: SoundOptions): Promise<Result[]> {
  const axe = new AxeBuilder({ page, axeSource }).options(optionsFor(readState)).exclude(SILENT_FRAMES);
  if (readState.part) axe.include(readState.part);
  return (await axe.analyze()).violations;
}

/** Of a page without frames, in half the time, since nothing has to be put together. */
async function violationsIn(page: Page, readState: SoundOptions): Promise<Result[]> {
  // Once for each page: it is half a megabyte of script, and read anew it would also be compiled anew.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const [violations, rules] = await page.evaluate(
    async ([options, include]) => {
      const found = await window.axe.run(include ? { include: [include] } : document, options);
      return [found.violations, found.passes.length] as const;
    },
    [optionsFor(readState), readState.part] as const,
  );
  expect(rules, 'axe has looked at something').toBeGreaterThan(readState.reachedAlone ? 0 : 5);
  return violations;
}

/** What axe finds on the page, or in the part of it that a selector names. */
export async function violationsOf(page: Page, readState: SoundOptions = {}): Promise<string[]> {
  // What is still coming or going, or takes on another color, is paler than anybody reads it. What goes on and on is not.
  await page.evaluate((longest) => {
    const moving = document
      .getAnimations()
      .filter(
        ({ timeline, playState, effect }) =>
          timeline === document.timeline &&
          playState === 'running' &&
          Number(effect?.getComputedTiming().endTime) <= longest,
      );
    return Promise.allSettled(moving.map(({ finished }) => finished)).then(() => undefined);
  }, LONGEST_CHANGE);
  const axeOn = page.frames().length === 1 ? violationsIn : violationsInFrames;
  const still = await page.evaluateHandle((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
    return sheet;
  }, STILL);
  const violations = await axeOn(page, readState);
  await still.evaluate((sheet) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  });
  return violations.map(
    ({ id, nodes }) => `${page.url()}: ${id}, ${nodes.length} times, such as ${nodes[0]?.html}`,
  );
}

export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await violationsOf(page, { part })).toEqual([]);
}

/** Nothing is wider than the screen. Not measured by the window, which a phone widens to what is in it. */
export async function expectNoWider(page: Page): Promise<void> {
  const screen = page.viewportSize()?.width;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(screen ?? 0);
}

export async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoWider(page);
}

/**
 * What another width can break of a state that is sound at one: the room for a finger at each control, and how wide it all is.
 * @param viewport the width to look at; without it, the present one
 */
export async function expectFits(page: Page, viewport?: { width: number; height: number }): Promise<void> {
  if (viewport) await page.setViewportSize(viewport);
  const found = await violationsOf(page, { reachedAlone: true });
  expect(found.filter((fault) => fault.includes(': target-size,'))).toEqual([]);
  await expectNoWider(page);
}

/** The same on a phone; afterwards the page is as wide as before. */
export async function expectFitsPhone(page: Page): Promise<void> {
  const usual = page.viewportSize();
  await expectFits(page, { width: 390, height: 844 });
  if (usual) await page.setViewportSize(usual);
}
