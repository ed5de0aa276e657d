import { home } from '../../base/i18n/home.ts';
import { roughlyIn } from '../../salon/settings/rough-rates.ts';

/** A part, as a provider has charged it. */
export type ReportedPrice = { amount: number; currency: string; parts: number };

/**
 * What a message has cost, in the smallest unit of the salon's currency; null where its provider says nothing of use: no price, or a
 * currency that is not known here.
 */
export function costOf({ amount, currency, parts }: ReportedPrice): number | null {
  if (!Number.isFinite(amount) || amount <= 0) return null;
  const part = roughlyIn(home().currency, amount, currency);
  return part === null ? null : Math.max(1, parts) * part;
}
