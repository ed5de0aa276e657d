import 'server-only';
import { and, asc, eq, gte, inArray, isNotNull } from 'drizzle-orm';
import { db } from '@/db/client';
import { waitingOffer } from '@/db/schema/offers';
import { waitingEntry, waitingWindow } from '@/db/schema/waiting';
import { salonSettings } from '../salon/settings/held.ts';
import { salonZone } from '../salon/settings/settings.ts';
import type { Locale } from '../base/statuses.ts';
import { dayOf } from '../base/time/zone.ts';
import { canReceive } from '../delivery/messages/reachable.ts';
import { stoppedOf } from '../delivery/messages/stops.ts';
import type { Window } from './rules.ts';

/** Somebody for whom a term is looked for. */
export type Waiting = {
  id: number;
  clientName: string;
  clientEmail: string | null;
  clientPhone: string | null;
  serviceUnitIds: number[];
  employeeId: number | null;
  language: Locale;
  /** Put on the list by staff: of a visitor it is stored from where they came. */
  isByStaff: boolean;
  network: { version: 4 | 6; narrow: string; wide: string } | null;
  windows: Window[];
  /** Starts that were offered before, in epoch milliseconds. */
  offered: number[];
};

/** `09:00:00`, as the database prints it, without its seconds. */
export const wallMinutes = (time: string | null): string | null => time?.slice(0, 5) ?? null;

/** So many are looked at in one go: the rest waits for the next. */
const AT_ONCE = 1_000;

const isStillAhead = (now: Date) =>
  inArray(
    waitingEntry.id,
    db
      .select({ id: waitingWindow.entryId })
      .from(waitingWindow)
      .where(gte(waitingWindow.day, dayOf(now.getTime(), salonZone()))),
  );

/** Those who wait, the first first; who has no mailbox, nor a phone that gets messages, hears of an offer only from staff. */
export async function findWaiting(now: Date): Promise<Waiting[]> {
  const sendsMessages = salonSettings().messageChannels.length > 0;
  const entries = await readWaiting(
    and(
      eq(waitingEntry.state, 'waiting'),
      sendsMessages ? undefined : isNotNull(waitingEntry.clientEmail),
      isStillAhead(now),
    ),
  );
  const stopped = await stoppedOf(
    entries.flatMap(({ clientEmail, clientPhone }) =>
      clientEmail === null && clientPhone ? clientPhone : [],
    ),
  );
  return entries.filter(
    ({ clientEmail, clientPhone }) =>
      clientEmail !== null || (canReceive(clientPhone) && !stopped.has(clientPhone)),
  );
}

export async function findOneWaiting(id: number): Promise<Waiting | null> {
  const [entry] = await readWaiting(and(eq(waitingEntry.id, id), eq(waitingEntry.state, 'waiting')));
  return entry ?? null;
}

/** Those who wait for a day, with a mailbox or without. */
export const findWaitingOn = (day: string): Promise<Waiting[]> =>
  readWaiting(
    and(
      eq(waitingEntry.state, 'waiting'),
      inArray(
        waitingEntry.id,
        db.select({ id: waitingWindow.entryId }).from(waitingWindow).where(eq(waitingWindow.day, day)),
      ),
    ),
  );

async function readWaiting(where: ReturnType<typeof and>): Promise<Waiting[]> {
  const rows = await db
    .select()
    .from(waitingEntry)
    .where(where)
    .orderBy(asc(waitingEntry.createdAt), asc(waitingEntry.id))
    .limit(AT_ONCE);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [windows, offers] = await Promise.all([
    db
      .select()
      .from(waitingWindow)
      .where(inArray(waitingWindow.entryId, ids))
      .orderBy(asc(waitingWindow.position)),
    db
      .select({ entryId: waitingOffer.entryId, termFrom: waitingOffer.termFrom })
      .from(waitingOffer)
      .where(inArray(waitingOffer.entryId, ids)),
  ]);
  return rows.map(({ id, networkVersion, network, wideNetwork, ...row }) => ({
    id,
    clientName: row.clientName,
    clientEmail: row.clientEmail,
    clientPhone: row.clientPhone,
    serviceUnitIds: row.serviceUnitIds,
    employeeId: row.employeeId,
    language: row.language,
    isByStaff: network === null,
    network:
      network && wideNetwork
        ? { version: networkVersion === 6 ? 6 : 4, narrow: network, wide: wideNetwork }
        : null,
    windows: windows
      .filter(({ entryId }) => entryId === id)
      .map(({ day, timeFrom, timeTo }) => ({
        day,
        from: wallMinutes(timeFrom),
        to: wallMinutes(timeTo),
      })),
    offered: offers.filter(({ entryId }) => entryId === id).map(({ termFrom }) => termFrom.getTime()),
  }));
}
