import { expect, type Page } from '@playwright/test';
import { expectNoWider, violationsOf } from './sound.ts';

/** What another width can break of a screen that was sound at one: the room for a finger at each control, and how wide it all is. */
export async function expectFits(page: Page): Promise<void> {
  const found = await violationsOf(page, { reachedAlone: true });
  expect(found.filter((fault) => fault.includes(': target-size,'))).toEqual([]);
  await expectNoWider(page);
}
