import type { SalonState } from './queries.ts';

/** What the front has under way and in its memory. */
export type FrontState = {
  connections: number;
  rendersInProgress: number;
  rendersWaiting: number;
  cachedBytes: number;
};

type Described<State> = Record<keyof State, { name: string; help: string }>;

/** Of this process. */
export const FRONT_METRICS: Described<FrontState> = {
  connections: { name: 'salon_http_connections', help: 'Connections that are open.' },
  rendersInProgress: { name: 'salon_renders_under_way', help: 'Pages that are rendered at this moment.' },
  rendersWaiting: { name: 'salon_renders_waiting', help: 'Pages that wait for their turn.' },
  cachedBytes: { name: 'salon_kept_bytes', help: 'Bytes of the answers that are kept in memory.' },
};

/** Of the salon: every process says the same, so that they are not to be added up. */
export const SALON_METRICS: Described<SalonState> = {
  mailsDue: { name: 'salon_mails_due', help: 'Mails that could go out at this moment, but for newsletters.' },
  oldestMailSeconds: { name: 'salon_mails_oldest_seconds', help: 'How late the latest of them is.' },
  mailsFailed: { name: 'salon_mails_failed', help: 'Mails that were given up.' },
  newsletterMailsWaiting: {
    name: 'salon_newsletter_mails_waiting',
    help: 'Mails of newsletters still to go out.',
  },
  holds: { name: 'salon_holds', help: 'Terms that are held and not yet confirmed.' },
  waitingEntries: { name: 'salon_waiting_entries', help: 'Wishes on the waiting list.' },
  bookedBySite: {
    name: 'salon_booked_by_site_last_day',
    help: 'Reservations that visitors made within a day.',
  },
  bookedByBoard: {
    name: 'salon_booked_by_board_last_day',
    help: 'Reservations that staff made within a day.',
  },
  loginsFailed: { name: 'salon_logins_failed_last_day', help: 'Logins that failed within a day.' },
  guessingSuspected: {
    name: 'salon_guessing_suspected_last_day',
    help: 'Accounts whose owners were told within a day that somebody tries to get in.',
  },
  sessionsReused: {
    name: 'salon_sessions_reused_last_day',
    help: 'Sessions that were ended within a day because a refresh token was used again.',
  },
};
