import { describe, expect, it } from 'vitest';
import type { World } from '../storm/checked-world.ts';
import { kinds, mail } from '../support/salons/storm-world.ts';

describe('a mail', () => {
  it.each<[string, Partial<World>, string[]]>([
    ['that is said to be sent and never came', { delivered: new Map() }, ['mail lost']],
    ['that failed', { mails: [mail({ state: 'failed' })] }, ['mail lost']],
    [
      'that waits though it is due',
      { mails: [mail({ state: 'waiting' })], delivered: new Map() },
      ['mail lost'],
    ],
    ['that is not due', { mails: [mail({ state: 'waiting', isToCome: true })], delivered: new Map() }, []],
    ['that nobody needs any more', { mails: [mail({ state: 'cancelled' })], delivered: new Map() }, []],
    [
      'that nobody recorded',
      {
        delivered: new Map([
          ['a', { to: 'x' }],
          ['b', { to: 'y' }],
        ]),
      },
      ['mail doubled'],
    ],
    [
      'that was written three times for two steps',
      {
        mails: ['a', 'b', 'c'].map((key) => mail({ key })),
        delivered: new Map(['a', 'b', 'c'].map((key) => [key, { to: 'x' }])),
      },
      ['mail doubled'],
    ],
  ])('%s', (_, change, expected) => expect(kinds(change)).toEqual(expected));
});

describe('a picture', () => {
  it.each<[string, Partial<World>, string[]]>([
    ['whose files are gone', { pictures: [{ id: 5, missing: 1 }] }, ['picture lost']],
    ['that was said to be kept and is not', { pictures: [] }, ['picture lost']],
    ['of which nobody was told', { storedPictures: new Set<number>() }, []],
  ])('%s', (_, change, expected) => expect(kinds(change)).toEqual(expected));
});
