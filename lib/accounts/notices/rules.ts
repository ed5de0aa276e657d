import { NOTICES, type ChosenChannels, type Notice, type NoticeChannel } from '../../base/notices.ts';
import type { EmployeeScope } from '../sessions/roles.ts';

/** Of what the desk alone hears: they are nobody's. */
const OF_THE_DESK: ReadonlySet<Notice> = new Set(['unconfirmed', 'message', 'failed']);
/** By mail or not at all: it is read in the evening. */
const MAILED_ALONE: ReadonlySet<Notice> = new Set(['digest']);

/** What somebody may hear of; an employee of what is hers. */
export const noticesFor = (employeeScope: EmployeeScope): Notice[] =>
  NOTICES.filter((notice) => employeeScope === null || !OF_THE_DESK.has(notice));

export const channelsOf = (notice: Notice): NoticeChannel[] =>
  MAILED_ALONE.has(notice) ? ['mail', 'none'] : ['push', 'mail', 'both', 'none'];

/** What holds until somebody chooses: devices ring, once there are any, and nothing is mailed. */
const usualChannel = (notice: Notice): NoticeChannel => (MAILED_ALONE.has(notice) ? 'none' : 'push');

/** How somebody hears of something. */
export function channelFor(
  notice: Notice,
  chosen: ChosenChannels,
  employeeScope: EmployeeScope,
): NoticeChannel {
  if (!noticesFor(employeeScope).includes(notice)) return 'none';
  const channel = chosen[notice];
  return channel && channelsOf(notice).includes(channel) ? channel : usualChannel(notice);
}

export const ringsBy = (channel: NoticeChannel) => channel === 'push' || channel === 'both';
export const mailsBy = (channel: NoticeChannel) => channel === 'mail' || channel === 'both';
