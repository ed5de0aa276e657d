'use client';

import type { SaleStatus } from '@/lib/base/statuses';
import type { SaleEntry } from '@/lib/sales/sale/answer';
import { useQuietReads } from '../../../_parts/sending/use-quiet-reads';

const NOTHING: string[] = [];

/** Whether a visit is paid for, read when somebody looks at it; undefined where it has no bill, and for whoever sees no sales. */
export function useBillState(id: number, maySee: boolean): SaleStatus | undefined {
  const path = `/admin/api/sales?reservation=${id}&sort=id&direction=DESC&itemsPerPage=5`;
  const [sales] = useQuietReads<{ items: SaleEntry[] }>(maySee ? [path] : NOTHING) ?? [];
  return sales?.items.find(({ counteredById }) => counteredById === null)?.status;
}
