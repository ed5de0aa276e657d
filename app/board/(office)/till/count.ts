import type { TillDayRecord } from '@/lib/sales/till-days/answer';

/*
 * What is counted in the evening: pure, so that the form and its test say the same as what is stored.
 */

export type Method = keyof TillDayRecord['expected'];
/** What was typed; null while it is no amount. */
export type Counted = Partial<Record<Method, number | null>>;

const CASH = 'CASH';

/** What can be counted: what staff may take, and whatever there has to be something of; cash first. */
export function countable(expected: TillDayRecord['expected'], methods: readonly Method[]): Method[] {
  const moved = (Object.keys(expected) as Method[]).filter((method) => expected[method] !== 0);
  const all = [...new Set([...methods.filter((method) => method === CASH), ...moved])];
  return all.sort((one, other) => Number(other === CASH) - Number(one === CASH));
}

export function differenceOf(
  expected: TillDayRecord['expected'],
  method: Method,
  counted: Counted,
): number | null {
  const amount = counted[method] ?? null;
  return amount === null ? null : amount - (expected[method] ?? 0);
}

/** What is sent, with what was shown as expected: of a salon that takes no cash, that there is none. */
export function closing(
  day: Pick<TillDayRecord, 'editedAt' | 'expected'>,
  counted: Counted,
  { hasCash, nextFloat, note }: { hasCash: boolean; nextFloat: number | null; note: string },
) {
  const typed = Object.entries(counted).filter(([, amount]) => amount !== null);
  return {
    editedAt: day.editedAt,
    expected: day.expected,
    counted: { ...(hasCash ? {} : { CASH: 0 }), ...Object.fromEntries(typed) },
    nextFloat: hasCash ? (nextFloat ?? 0) : 0,
    note: note.trim(),
  };
}
