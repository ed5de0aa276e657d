'use client';

import type { SaleEntry } from '@/lib/sales/sale/answer';
import { BillBadge } from '../../../_parts/bill-badge';
import { useQuietReads } from '../../../_parts/sending/use-quiet-reads';

/** Whether a visit is paid for, read when somebody looks at it. */
export function BillOf({ id }: { id: number }) {
  const path = `/admin/api/sales?reservation=${id}&sort=id&direction=DESC&itemsPerPage=5`;
  const [sales] = useQuietReads<{ items: SaleEntry[] }>([path]) ?? [];
  const state = sales?.items.find(({ counteredById }) => counteredById === null)?.status;
  return <BillBadge state={state} className="ml-2" />;
}
