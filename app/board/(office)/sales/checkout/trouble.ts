import type { SaleRecord } from '@/lib/sales/sale/answer';
import type { Refused } from '@/lib/browser/requests/request';
import type { PayBody } from './payment';

/** Why what was pressed has not been done: somebody else was faster, or no answer came. */
export type Trouble =
  | { reason: 'changed'; by: string }
  /** Null of who has paid where nobody is to be named. */
  | { reason: 'paid'; by: string | null }
  | { reason: 'lost'; body: PayBody };

/** What a refusal says; of what has fields what is wrong with each of them, since what was pressed may have no form that shows it. */
export const refusalText = ({ text, fields }: Pick<Refused, 'text' | 'fields'>): string | null =>
  [...new Set(Object.values(fields))].join(' ') || text;

/** What is said of a bill that is another one than was seen. After an answer that was lost it may be one's first payment that paid it. */
export function overtaken(
  { status }: Pick<SaleRecord, 'status'>,
  changedBy: unknown,
  before: Trouble | null,
): Trouble {
  const by = typeof changedBy === 'string' ? changedBy : '';
  if (status === 'OPEN') return { reason: 'changed', by };
  return { reason: 'paid', by: before?.reason === 'lost' ? null : by };
}
