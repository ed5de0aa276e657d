import type { Currency } from '../../base/statuses.ts';
import { salonSettings } from '../../salon/settings/held.ts';

/** Where somebody transfers to: by the code of the National Bank of Serbia, or by that of the European Payments Council. */
export type TransferAccount = { standard: 'ips' | 'epc'; number: string; holder: string };

/** Null where the salon has named no account for that currency. */
export function transferAccount(currency: Currency): TransferAccount | null {
  const { transferAccount: dinars, transferIban, transferHolder, legalName, name } = salonSettings();
  const holder = transferHolder || legalName || name;
  if (currency === 'RSD' && dinars) return { standard: 'ips', number: dinars, holder };
  if (currency === 'EUR' && transferIban) return { standard: 'epc', number: transferIban, holder };
  return null;
}
