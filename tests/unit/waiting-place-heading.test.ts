import { describe, expect, test } from 'vitest';
import { placeHeading } from '@/app/(links)/[locale]/status-confirmation/place-text';
import { titleOf } from '@/app/(links)/[locale]/status-confirmation/title';
import { messages } from '@/lib/base/i18n/messages';
import { LOCALES } from '@/lib/base/statuses';
import type { PlaceBehind } from '@/lib/waiting-list/place';

const action = 'accept-offer';
const refused = (code: 'offerOver' | 'wrongState' | 'linkInvalid') =>
  ({ step: 'wrong', action, code }) as const;
const at = (place: PlaceBehind['place']): PlaceBehind => ({ place, serviceUnitIds: [] });

describe.each(LOCALES)('in %s', (locale) => {
  const words = messages[locale].statusConfirmation;

  test.each(['left', 'passed', 'expired', 'gone', 'booked'] as const)(
    'who waits no longer (%s) reads so, not that something went wrong',
    (place) => {
      expect(placeHeading(refused('offerOver'), at(place), locale)).toBe(words.left);
      expect(placeHeading(refused('wrongState'), at(place), locale)).toBe(words.left);
    },
  );

  test.each(['waiting', 'offered'] as const)(
    'who waits on (%s) reads that this term is held no longer',
    (place) => {
      expect(placeHeading(refused('offerOver'), at(place), locale)).toBe(words.notHeld);
      expect(placeHeading(refused('wrongState'), at(place), locale)).toBeNull();
    },
  );

  test('a broken link, and one of an appointment, are headed as before', () => {
    expect(placeHeading(refused('linkInvalid'), at('gone'), locale)).toBeNull();
    expect(placeHeading(refused('wrongState'), null, locale)).toBeNull();
    expect(titleOf({ step: 'wrong', action, heading: null }, words)).toBe(
      `${words.acceptOffer.subject}: ${words.wrong}`,
    );
  });

  test('the title says the same as the heading, of the waiting list', () => {
    expect(titleOf({ step: 'wrong', action, heading: words.left }, words)).toBe(
      `${words.leaveWaitingList.subject}: ${words.left}`,
    );
  });
});
