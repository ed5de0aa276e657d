import type { PaymentMethod } from '../../base/statuses.ts';
import type { Till } from '../../salon/settings/declared-settings.ts';

/** Where cash and cards at the desk belong into a till that is certified (§ 146a AO, RKSV). */
const CERTIFIED_TILLS = new Set(['AT', 'DE']);

/**
 * By which methods staff may note a payment. PACKAGE and DEPOSIT are noted by what knows of them, and by nobody's hand. Where the law
 * wants a certified till, ELSEWHERE says that it was paid there.
 */
export function methodsOf(till: Till, country: string): PaymentMethod[] {
  if (till === 'off') return [];
  if (till === 'elsewhere') return ['ELSEWHERE'];
  const without: PaymentMethod[] = ['TRANSFER', 'ONLINE', 'VOUCHER'];
  return CERTIFIED_TILLS.has(country) ? ['ELSEWHERE', ...without] : ['CASH', 'CARD', ...without];
}
