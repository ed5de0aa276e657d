import type { HiddenReason, ReviewStatus } from '../base/reviews.ts';
import { DAY, HOUR } from '../base/time/units.ts';

/** So long after the end of a visit its client is invited to say how it was. */
export const INVITED_AFTER = 20 * HOUR;
/** Later a mail about a visit is none any more; so whoever was here long ago hears nothing when the salon turns it on. */
export const NOT_INVITED_AFTER = INVITED_AFTER + 2 * DAY;
/** The link is good for as long, and until then the same client is not invited again. */
export const LINK_LASTS = 90 * DAY;
const EDITABLE_FOR = 30 * DAY;
export const PUBLISHED_AFTER = 48 * HOUR;

/** Fewer say more of a few people than of the salon. */
export const SHOWN_FROM = 5;

/** So few stars ring the desk, which has two days to answer before everybody reads it. */
const LOW = 2;
export const isLow = (stars: number): boolean => stars <= LOW;

/** On the public page. */
export const REVIEWS_A_PAGE = 20;

export const editableUntil = (written: Date): Date => new Date(written.getTime() + EDITABLE_FOR);

/**
 * When a review is published, whatever its stars: with the first full hour after two days, so that what was written within an hour
 * appears in the same minute.
 */
export const publicationOf = (written: Date): Date =>
  new Date(Math.ceil((written.getTime() + PUBLISHED_AFTER) / HOUR) * HOUR);

type State = { status: ReviewStatus; hiddenReason: HiddenReason | null; publishAt: Date };

/** What becomes of a review whose client writes it anew: what is public stays so, and what was hidden waits again as if it were new. */
export const afterEdit = (state: State, now: Date): State =>
  state.status === 'HIDDEN'
    ? { status: 'WAITING', hiddenReason: null, publishAt: publicationOf(now) }
    : state;

/** What becomes of a hidden one that staff show again: nobody's is public sooner than it would have been. */
export const afterShowing = ({ publishAt }: State, now: Date): State => ({
  status: publishAt <= now ? 'PUBLISHED' : 'WAITING',
  hiddenReason: null,
  publishAt,
});

const ADDRESS = /\b[a-z]{2,10}:\/\/\S+|\bwww\.\S+|\S+@\S+\.\S+/giu;
/** Without a scheme: only where it ends like the name of a site, in the letters of one. */
const SITE =
  /(?<![\p{L}\p{N}])[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:com|net|org|info|biz|shop|app|dev|io|me|eu|rs|de|at|ch|hr|ba|si|mk|uk|ru|link|ly)\b(?:\/\S*)?/gu;
const DATE = String.raw`\d{1,2}\.\s?\d{1,2}\.\s?\d{4}`;
/** Seven figures and more, in groups or not, that are no date. */
const NUMBER = new RegExp(String.raw`(?<![\d.])(?!${DATE})(?:\+|00)?\d(?:[\s()./-]{0,2}\d){6,}`, 'gu');

/** What was written, without what would lead elsewhere: addresses of sites and mailboxes, and phone numbers. */
export const withoutContacts = (text: string): string =>
  [ADDRESS, SITE, NUMBER].reduce((left, pattern) => left.replace(pattern, '…'), text);

/** A first name with the first letter of the last: what is proposed to be called by in public. */
export function proposedName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [words[0], last && `${[...last][0]}.`].filter(Boolean).join(' ').slice(0, 60);
}
