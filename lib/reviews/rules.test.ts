import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { LOCALES, RESERVATION_STATUS } from '../base/statuses.ts';
import { DAY, HOUR, MINUTE } from '../base/time/units.ts';
import { mayBeReviewed } from '../booking-rules/reviewable.ts';
import { afterEdit, afterShowing, proposedName, publicationOf, withoutContacts } from './rules.ts';

const NOON = new Date('2026-12-02T12:00:00Z');

test('of all visits those alone may be reviewed that took place and that their clients said yes to', () => {
  const allowed = Object.values(RESERVATION_STATUS).flatMap((status) =>
    [null, NOON].flatMap((verifiedAt) =>
      [null, NOON].filter((noShowAt) => mayBeReviewed({ status, verifiedAt, noShowAt })).map(() => status),
    ),
  );
  expect(allowed).toEqual([RESERVATION_STATUS.DONE]);
  expect(mayBeReviewed({ status: RESERVATION_STATUS.DONE, verifiedAt: NOON, noShowAt: null })).toBe(true);
});

describe('publication', () => {
  it('comes after two days at a full hour, and within an hour of them', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2036-01-01'), noInvalidDate: true }),
        (written) => {
          const waits = publicationOf(written).getTime() - written.getTime();
          expect(publicationOf(written).getTime() % HOUR).toBe(0);
          expect(waits).toBeGreaterThanOrEqual(2 * DAY);
          expect(waits).toBeLessThan(2 * DAY + HOUR);
        },
      ),
    );
  });

  it('is the same moment for whatever was written within an hour', () => {
    const [early, late] = [new Date(NOON.getTime() + 1), new Date(NOON.getTime() + 59 * MINUTE)];
    expect(publicationOf(early)).toEqual(publicationOf(late));
  });

  it('is not put off by an edit, but for what was hidden', () => {
    const publishAt = publicationOf(NOON);
    const later = new Date(NOON.getTime() + 5 * DAY);
    for (const status of ['WAITING', 'PUBLISHED'] as const) {
      expect(afterEdit({ status, hiddenReason: null, publishAt }, later)).toEqual({
        status,
        hiddenReason: null,
        publishAt,
      });
    }
    expect(afterEdit({ status: 'HIDDEN', hiddenReason: 'insult', publishAt }, later)).toEqual({
      status: 'WAITING',
      hiddenReason: null,
      publishAt: publicationOf(later),
    });
  });

  it('is not brought forward by who shows again what was hidden', () => {
    const hidden = { status: 'HIDDEN', hiddenReason: 'offTopic', publishAt: publicationOf(NOON) } as const;
    expect(afterShowing(hidden, NOON).status).toBe('WAITING');
    expect(afterShowing(hidden, publicationOf(NOON)).status).toBe('PUBLISHED');
  });
});

describe('what is left of a text', () => {
  it.each([
    ['Super! https://spam.example/x?y=1 vidi', 'Super! … vidi'],
    ['Pišite na www.drugi-salon.rs odmah', 'Pišite na … odmah'],
    ['Besser bei salon-mira.at/termin', 'Besser bei …'],
    ['ana@mail.example zna', '… zna'],
    ['Zovite +381 60 123 45 67', 'Zovite …'],
    ['Zovite 060/123-4567.', 'Zovite ….'],
    ['Call (011) 234 56 78 now', 'Call (… now'],
  ])('%s', (text, left) => expect(withoutContacts(text)).toBe(left));

  it.each([
    'Bila sam 12.10.2026. i opet 1. 11. 2026.',
    'Divno.De li da dođem opet? Ocena 5/5, 3.500 din.',
    'Termin 09:00–11:30, cena 12000 pa 2500.',
    'Odlično.Me oduševilo.',
  ])('all of "%s"', (text) => expect(withoutContacts(text)).toBe(text));
});

test('the name that is proposed tells no last name, in any language', () => {
  expect(proposedName('Ana Marija Ilić')).toBe('Ana I.');
  expect(proposedName(' Željko ')).toBe('Željko');
  for (const locale of LOCALES) expect(proposedName(locale)).toBe(locale);
});
