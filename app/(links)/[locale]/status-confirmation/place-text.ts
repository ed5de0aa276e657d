import { translatorOf } from '@/lib/base/i18n/catalogue';
import { messages } from '@/lib/base/i18n/messages';
import { localePath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import type { PlaceBehind } from '@/lib/waiting-list/place';
import { placeWords } from '@/lib/waiting-list/place-words';
import { bookPath } from '@/lib/booking-rules/book-address';
import type { Landing } from './landing';

/** What the reader of a link of the waiting list is told; null where the usual words are true. */
export function placeText(landing: Landing, behind: PlaceBehind | null, locale: Locale): string | null {
  if (!behind) return null;
  const { place } = behind;
  if (landing.step === 'wrong') {
    if (landing.code === 'offerOver') return placeWords('offer-over', place, locale);
    return landing.code === 'wrongState' ? placeWords('wrong-state', place, locale) : null;
  }
  if (landing.step !== 'done') return null;
  const stands = placeWords('done', place, locale);
  if (landing.action === 'decline-offer') return `${translatorOf(locale)('answers.offerDeclined')} ${stands}`;
  return landing.action === 'leave-waiting-list' && place !== 'left' ? stands : null;
}

const WAITING_ON: ReadonlySet<PlaceBehind['place']> = new Set(['waiting', 'offered']);

/** Heads the page where a link of the waiting list can do nothing more although nothing went wrong; null where something did. */
export function placeHeading(landing: Landing, behind: PlaceBehind | null, locale: Locale): string | null {
  if (!behind || landing.step !== 'wrong') return null;
  const { notHeld, left } = messages[locale].statusConfirmation;
  if (landing.code === 'offerOver') return WAITING_ON.has(behind.place) ? notHeld : left;
  return landing.code === 'wrongState' && !WAITING_ON.has(behind.place) ? left : null;
}

const ENDED: ReadonlySet<PlaceBehind['place']> = new Set(['passed', 'left', 'expired']);

/** Where somebody who waits no longer joins again: the booking of the same services, which has the list. */
export function joinAgainPath(landing: Landing, behind: PlaceBehind | null, locale: Locale): string | null {
  if (!behind || behind.serviceUnitIds.length === 0) return null;
  const isLeaving = landing.step === 'asking' && landing.link.action === 'leave-waiting-list';
  return isLeaving || ENDED.has(behind.place) ? localePath(locale, bookPath(behind.serviceUnitIds)) : null;
}
