'use client';

import type { SaleEntry } from '@/lib/sales/sale/answer';
import type { BillState } from '@/lib/sales/sale/rules';
import { useQuietReads } from '../../../_parts/sending/use-quiet-reads';

const NOTHING: string[] = [];
const NONE: SaleEntry[] = [];

/** What became of the bill of a visit, read when somebody looks at it; undefined where it has no bill, and for whoever sees no sales. */
export function useBillState(id: number, maySee: boolean): BillState | undefined {
  const path = `/admin/api/sales?reservation=${id}&sort=id&direction=DESC&itemsPerPage=5`;
  const [sales] = useQuietReads<{ items: SaleEntry[] }>(maySee ? [path] : NOTHING) ?? [];
  const items = sales?.items ?? NONE;
  const valid = items.find(({ counteredById }) => counteredById === null);
  return valid?.status ?? (items.length > 0 ? 'COUNTERED' : undefined);
}
