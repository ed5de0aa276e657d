import { fitOf } from '@/lib/base/text/text-search';
import type { ProductRecord } from '@/lib/sales/products/queries';
import type { Sellable } from './bill';

/*
 * What a search at the bill has found: pure, so that the list and the Enter of a scanner take the same first.
 */

export type Listed = Pick<ProductRecord, 'id' | 'name' | 'nameEn' | 'nameDe' | 'price'> & {
  barcode?: string | null;
};
export type Found = Listed & { kind: Sellable['kind'] };
export type Items = { items: Listed[] };
type Answer = Items | null | undefined;

/** Whether that is its whole code, as a scanner types it. */
export const hasCode = ({ barcode }: Listed, code: string): boolean =>
  typeof barcode === 'string' && barcode.toLowerCase() === code.toLowerCase();

/** By its code, then by how well its name fits; of those that fit alike products stand first, each list in its order. */
export function inOrder(search: string, products: Answer, services: Answer): Found[] {
  const found = [
    ...(products?.items ?? []).map((item) => ({ ...item, kind: 'PRODUCT' as const })),
    ...(services?.items ?? []).map((item) => ({ ...item, kind: 'SERVICE' as const })),
  ];
  const fit = (item: Found) =>
    hasCode(item, search) ? -1 : fitOf([item.name, item.nameEn, item.nameDe], search);
  return found.toSorted((one, other) => fit(one) - fit(other));
}
