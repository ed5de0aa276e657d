import 'server-only';
import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { waitingEntry, waitingWindow } from '@/db/schema/waiting';
import { inTransaction } from '@/db/transaction';
import { env } from '../base/environment/env.ts';
import { bookingRules, isOpenForBooking, salonZone } from '../salon/settings/settings.ts';
import type { Locale } from '../base/statuses.ts';
import { addDays, dayOf } from '../base/time/zone.ts';
import { normaliseEmail, phoneE164 } from '../base/validation/text.ts';
import { recordChange, type Actor } from '../kit/audit/service.ts';
import { addLinks } from '../kit/links/service.ts';
import { enqueueMail, enqueueUnaskedMail, wakeMailWorker } from '../delivery/outbox/outbox.ts';
import { staffMailAt } from '../delivery/outbox/taken-back.ts';
import { lockWaiting } from '../booking-rules/locks.ts';
import type { HoldNetwork } from '../bookings/book/hold-network.ts';
import { loadSearchOn } from '../bookings/book/search.ts';
import { MOST_ENTRIES } from './rules.ts';
import type { WaitingInput } from './schema.ts';

/** What is put on the list; staff may know a number alone. */
export type Joining = Omit<WaitingInput, 'clientEmail' | 'clientPhone'> & {
  clientEmail: string | null;
  clientPhone: string | null;
};

export type JoinContext = {
  locale: Locale;
  now: Date;
  by: Actor;
  /** Null where staff ask for somebody. */
  network: HoldNetwork | null;
};

export type JoinOutcome =
  /** `id` null: it stood there already, or the address has more than enough; the asker is not told which. */
  | { ok: true; id: number | null }
  | { ok: false; reason: 'invalid'; fields: Record<string, string> }
  | { ok: false; reason: 'not-open' | 'too-many' };

/** Puts somebody on the waiting list. The same request of the same address is one entry, and one mail. */
export async function join(input: Joining, context: JoinContext): Promise<JoinOutcome> {
  if (context.by === 'client' && !isOpenForBooking()) return { ok: false, reason: 'not-open' };
  const fields = { ...wrongDays(input, context.now), ...(await wrongServices(input, context.now)) };
  if (Object.keys(fields).length > 0) return { ok: false, reason: 'invalid', fields };
  const outcome = await inTransaction((tx) => store(tx, input, context));
  wakeMailWorker();
  return outcome;
}

/** Days that are over or not yet to be had: whoever waits for them waits in vain. */
function wrongDays({ windows }: Joining, now: Date): Record<string, string> {
  const today = dayOf(now.getTime(), salonZone());
  const last = addDays(today, bookingRules().horizonDays);
  return Object.fromEntries(
    windows.flatMap(({ day }, index) => {
      if (day < today) return [[`windows.${index}.day`, 'greaterThanCurrentDate']];
      return day > last ? [[`windows.${index}.day`, 'horizon']] : [];
    }),
  );
}

async function wrongServices(
  { serviceUnits, employeeId, windows }: Joining,
  now: Date,
): Promise<Record<string, string>> {
  const day = windows[0]?.day ?? dayOf(now.getTime(), salonZone());
  const parts = serviceUnits.map((serviceUnitId) => ({ serviceUnitId, employeeId }));
  const recent = await loadSearchOn({ parts, start: now.getTime() }, { from: day, to: day }, now);
  if (!recent || recent.parts.some(({ schedule }) => schedule.serviceUnit.hidden)) {
    return { serviceUnits: 'notFound' };
  }
  const isThere = recent.parts.every(
    ({ schedule }) => !employeeId || schedule.employees.some(({ id }) => id === employeeId),
  );
  return isThere ? {} : { employeeId: 'notFound' };
}

/** The same for the same: whose address, which services and person, which days. */
const requestKeyOf = ({ clientEmail, clientPhone, serviceUnits, employeeId, windows }: Joining): string => {
  const times = windows.map(({ day, from, to }) => [day, from ?? null, to ?? null].join(' ')).sort();
  const who = clientEmail === null ? clientPhone && phoneE164(clientPhone) : normaliseEmail(clientEmail);
  return createHash('sha256')
    .update(JSON.stringify([who, serviceUnits, employeeId ?? null, times]))
    .digest('base64url');
};

async function store(tx: Transaction, input: Joining, context: JoinContext): Promise<JoinOutcome> {
  const { locale: language, now, by, network } = context;
  const email = input.clientEmail && normaliseEmail(input.clientEmail);
  if (email && network) {
    await lockWaiting(tx, email);
    const bound = await boundOf(tx, email, network);
    if (bound) return bound === 'told' ? { ok: false, reason: 'too-many' } : { ok: true, id: null };
  }
  const [entry] = await tx
    .insert(waitingEntry)
    .values({
      clientName: input.clientName,
      clientEmail: email,
      clientPhone: input.clientPhone && phoneE164(input.clientPhone),
      serviceUnitIds: input.serviceUnits,
      employeeId: input.employeeId ?? null,
      language,
      wish: requestKeyOf(input),
      ...(network && { networkVersion: network.version, network: network.narrow, wideNetwork: network.wide }),
      createdAt: now,
      editedAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: waitingEntry.id });
  if (!entry) return { ok: true, id: null };
  const { id } = entry;
  await tx.insert(waitingWindow).values(
    input.windows.map(({ day, from, to }, position) => ({
      entryId: id,
      position,
      day,
      timeFrom: from ?? null,
      timeTo: to ?? null,
    })),
  );
  await recordChange(tx, { entity: 'waiting-entry', entityId: id, action: 'created', by, at: now });
  if (email) {
    await addLinks(tx, { waitingEntryId: id }, [{ purpose: 'leave-waiting-list', expiresAt: null }]);
    const runAt = staffMailAt(by, now);
    const mail = {
      template: 'onWaitingList',
      recipient: email,
      language,
      waitingEntryId: id,
      runAt,
    } as const;
    // Of what a visitor typed, nobody knows whether its owner wants any.
    await (by === 'client' ? enqueueUnaskedMail(tx, mail) : enqueueMail(tx, mail));
  }
  return { ok: true, id };
}

/**
 * Whoever has put so many on the list is told; where others have, nobody hears of it, so that the answer does not tell whether
 * somebody waits.
 */
async function boundOf(
  tx: Transaction,
  email: string,
  { narrow }: HoldNetwork,
): Promise<'told' | 'kept' | null> {
  const open = and(eq(waitingEntry.clientEmail, email), inArray(waitingEntry.state, ['waiting', 'offered']));
  const factor = env().RATE_LIMIT_FACTOR;
  const own = await tx.$count(waitingEntry, and(open, eq(waitingEntry.network, narrow)));
  if (own >= MOST_ENTRIES.ofNetwork * factor) return 'told';
  return (await tx.$count(waitingEntry, open)) >= MOST_ENTRIES.ofAddress * factor ? 'kept' : null;
}
