import { appUrl } from '../../base/environment/env.ts';
import { heldSettings } from '../settings/held.ts';

export const hostOfSite = (): string => new URL(appUrl()).hostname;

/** What stands behind the @ in the UIDs of calendar entries, wherever the site is reached by now. */
export const calendarDomain = (): string => heldSettings().calendarDomain ?? hostOfSite();

const LOOPBACK = /^(localhost|127\..+|\[::1\])$/;

/**
 * What a salon is called in UIDs from its first start on. Entries that its clients have in their calendars carry the host of that time, so
 * where there are reservations it stays. Without any, or on a machine that only reaches itself, null: a name of its own is drawn, since
 * two salons at `localhost` would overwrite each other's entries in the calendar of somebody who goes to both.
 */
export const firstCalendarDomain = ({
  host,
  hasReservations,
}: {
  host: string;
  hasReservations: boolean;
}): string | null => (hasReservations && !LOOPBACK.test(host) ? host : null);
