import {
  CEILINGS,
  ceilingsOf,
  type Ceiling,
  type CeilingSettings,
  type Spent,
} from '../../salon/settings/message-ceilings.ts';
import type { PausedChannel, TextError } from '../sms-providers/troubles.ts';

/** What strangers may cause of a ceiling, in percent: the reminders of those who are known go whatever strangers do. */
const STRANGERS_PERCENT = 30;

const exceeds = (spent: Spent, cost: number, ceilings: Spent, percent = 100) =>
  CEILINGS.some((each) => ceilings[each] > 0 && (spent[each] + cost) * 100 > ceilings[each] * percent);

/** Why a message of that cost cannot go; null where it can. */
export function whyNotPaid(
  { all, strangers }: { all: Spent; strangers: Spent },
  { cost, ofStranger }: { cost: number; ofStranger: boolean },
  settings: CeilingSettings,
): Extract<TextError, PausedChannel | 'strangersShareReached'> | null {
  const ceilings = ceilingsOf(settings);
  if (exceeds(all, cost, ceilings)) return 'ceilingReached';
  return ofStranger && exceeds(strangers, cost, ceilings, STRANGERS_PERCENT) ? 'strangersShareReached' : null;
}

/** Of which ceilings at least half is spent. */
export function halfSpent(spent: Spent, settings: CeilingSettings): Ceiling[] {
  const ceilings = ceilingsOf(settings);
  return CEILINGS.filter((each) => ceilings[each] > 0 && spent[each] * 2 >= ceilings[each]);
}
