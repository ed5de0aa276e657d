import { NOTICES, type ChosenWays, type Notice, type NoticeWay } from '../../base/notices.ts';
import type { Whose } from '../sessions/roles.ts';

/** Of what the desk alone hears: they are nobody's. */
const OF_THE_DESK: ReadonlySet<Notice> = new Set(['unconfirmed', 'message', 'failed']);
/** By mail or not at all: it is read in the evening. */
const MAILED_ALONE: ReadonlySet<Notice> = new Set(['digest']);

/** What somebody may hear of; an employee of what is hers. */
export const noticesFor = (whose: Whose): Notice[] =>
  NOTICES.filter((notice) => whose === null || !OF_THE_DESK.has(notice));

export const waysOf = (notice: Notice): NoticeWay[] =>
  MAILED_ALONE.has(notice) ? ['mail', 'none'] : ['push', 'mail', 'both', 'none'];

/** What holds until somebody chooses: devices ring, once there are any, and nothing is mailed. */
const usualWay = (notice: Notice): NoticeWay => (MAILED_ALONE.has(notice) ? 'none' : 'push');

/** How somebody hears of something. */
export function wayFor(notice: Notice, chosen: ChosenWays, whose: Whose): NoticeWay {
  if (!noticesFor(whose).includes(notice)) return 'none';
  const way = chosen[notice];
  return way && waysOf(notice).includes(way) ? way : usualWay(notice);
}

export const ringsBy = (way: NoticeWay) => way === 'push' || way === 'both';
export const mailsBy = (way: NoticeWay) => way === 'mail' || way === 'both';
