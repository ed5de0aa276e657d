/** What staff may be told of, in the order of their page. */
export const NOTICES = [
  'booked',
  'cancelled',
  'unconfirmed',
  'message',
  'failed',
  'tomorrow',
  'digest',
] as const;
export type Notice = (typeof NOTICES)[number];

/** How one hears of it: on the own devices, by mail, by both, or not at all. */
export const NOTICE_CHANNELS = ['push', 'mail', 'both', 'none'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** What was chosen; what nobody has chosen is absent. */
export type ChosenChannels = Partial<Record<Notice, NoticeChannel>>;

/** Hours of the salon's day at which one may hear of tomorrow. */
export const EVENING_HOURS = [15, 16, 17, 18, 19, 20, 21] as const;
export const USUAL_EVENING_HOUR = 19;

/** So many devices one has at most; the one that was used longest ago makes room. */
export const MOST_DEVICES = 10;
