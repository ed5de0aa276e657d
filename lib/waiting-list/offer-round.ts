import 'server-only';
import { quietHours } from '../salon/settings/held.ts';
import { isOpenForBooking, salonZone } from '../salon/settings/settings.ts';
import { MINUTE } from '../base/time/units.ts';
import { endOverdue, settleOffers } from './settling.ts';
import { findWaiting, type Waiting } from './who-waits.ts';
import { outlookAt, type Outlook } from './first-fitting-term.ts';
import { offerTerm } from './store-offer.ts';
import { quietTerms } from './undo-window.ts';
import { quietUntil } from '../booking-rules/hold-rules.ts';
import { stateOfDays } from './watching.ts';

/** Each is lost to somebody else who went through; whoever gave up early would be passed over by who came later. */
const TRIES = 20;

/** Whatever has changed or not, after so long everything is looked at once more: limits end, and so do minutes to take back. */
const SEARCH_AGAIN_MS = MINUTE;

/** What this process has found nothing in. */
export type Memory = { state: string; at: number } | null;

/**
 * One round: what was decided about offers is noted, and what is free is offered to those who wait, the first first. It runs
 * beside everything else, so that nobody who cancels waits for it.
 */
export async function offerWhatIsFree(
  now: Date,
  memory: Memory = null,
): Promise<{ offered: number; memory: Memory }> {
  await settleOffers(now);
  await endOverdue(now);
  if (quietUntil(now, salonZone(), quietHours()) || !isOpenForBooking()) return { offered: 0, memory: null };
  const waiting = await findWaiting(now);
  if (waiting.length === 0) return { offered: 0, memory: null };
  const state = await stateOfDays(waiting, now);
  const isFresh = memory !== null && now.getTime() - memory.at < SEARCH_AGAIN_MS;
  if (isFresh && memory.state === state) return { offered: 0, memory };
  const quietEntries = await quietTerms(now);
  const outlook = outlookAt(now, quietEntries);
  let offered = 0;
  for (const entry of waiting) {
    if (await offerTo(entry, outlook, now)) offered++;
  }
  return { offered, memory: quietEntries.length > 0 ? null : { state, at: now.getTime() } };
}

async function offerTo(entry: Waiting, outlook: Outlook, now: Date): Promise<boolean> {
  for (let round = 0; round < TRIES; round++) {
    const found = await outlook.firstFor(entry);
    if (!found) return false;
    const outcome = await offerTerm(entry, found, { by: 'system', now });
    if (outcome === 'offered' || outcome === 'taken') await outlook.forget();
    if (outcome !== 'taken') return outcome === 'offered';
  }
  return false;
}
