import type { Currency } from '../../base/statuses.ts';
import { transferAccount, type TransferAccount } from './account.ts';
import { epcText, ipsText } from './qr-rules.ts';
import { withoutCheck } from './reference.ts';

export type ToTransfer = { amount: number; currency: Currency; reference: string; purpose: string };
/** All that is typed into a bank's form, and the text of the code that a bank's app reads instead. */
export type TransferDetails = ToTransfer & TransferAccount & { code: string };

/** Null where there is no account to transfer to any more. */
export function transferDetails(given: ToTransfer): TransferDetails | null {
  const account = transferAccount(given.currency);
  if (!account) return null;
  const { standard, number, holder: name } = account;
  const { reference } = given;
  const code =
    standard === 'ips'
      ? ipsText({ ...given, name, account: number, reference: withoutCheck(reference) })
      : epcText({ ...given, name, account: number });
  return code === null ? null : { ...given, ...account, code };
}

/** As it is read, and as each bank takes it. */
export const accountInGroups = ({ standard, number }: TransferAccount): string =>
  standard === 'ips'
    ? `${number.slice(0, 3)}-${number.slice(3, 16)}-${number.slice(16)}`
    : number.replace(/(.{4})(?=.)/g, '$1 ');
