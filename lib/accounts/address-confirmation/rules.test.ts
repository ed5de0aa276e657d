import { expect, it } from 'vitest';
import { whichHolds } from './rules.ts';

const mine = { linkId: 'mine' };
const other = { linkId: 'other' };

it.each<[string, Parameters<typeof whichHolds>, ReturnType<typeof whichHolds>]>([
  ['the only one, by its own link', ['mine', [mine], false], mine],
  ['none of two, whichever link is pressed', ['mine', [mine, other], false], 'none'],
  ['none of two, by the link of the other', ['other', [mine, other], false], 'none'],
  ['none, by the link of one that is gone', ['gone', [mine], false], 'none'],
  ['that of the user’s own row, given before there were others', ['mine', [], true], 'own'],
  ['none, when a row stands beside that one', ['mine', [mine], true], 'none'],
  ['none, when nothing was given at all', ['mine', [], false], 'none'],
])('%s', (_, given, holds) => {
  expect(whichHolds(...given)).toBe(holds);
});
