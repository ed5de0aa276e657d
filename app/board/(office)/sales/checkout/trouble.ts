import type { SaleRecord } from '@/lib/sales/sale/answer';
import type { PayBody } from './payment';

/** Why what was pressed has not been done: somebody else was faster, or no answer came. */
export type Trouble =
  | { reason: 'changed'; by: string }
  /** Null of who has paid where nobody is to be named. */
  | { reason: 'paid'; by: string | null }
  | { reason: 'lost'; body: PayBody };

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
