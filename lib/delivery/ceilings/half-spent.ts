import 'server-only';
import type { Transaction } from '@/db/client';
import { salonSettings } from '../../salon/settings/held.ts';
import { salon } from '../../salon/identity/salon.ts';
import { salonLanguages } from '../../salon/settings/settings.ts';
import { enqueueMailOnce } from '../outbox/outbox.ts';
import type { Spent } from '../../salon/settings/message-ceilings.ts';
import { halfSpent } from './ceilings.ts';
import { spentUntil } from './spending.ts';

/** Mails the salon once a day and once a month when half of what messages may cost is spent. `before`: what was spent so far. */
export async function notifyOfHalf(tx: Transaction, today: string, before: Spent): Promise<void> {
  const settings = salonSettings();
  const { email } = salon();
  if (email === '') return;
  const { all } = await spentUntil(today, tx);
  const known = halfSpent(before, settings);
  for (const ceiling of halfSpent(all, settings).filter((each) => !known.includes(each))) {
    const on = ceiling === 'day' ? today : today.slice(0, 7);
    await enqueueMailOnce(tx, {
      template: 'halfSpent',
      recipient: email,
      language: salonLanguages().fallback,
      payload: { ceiling, today },
      onceKey: `half-spent:${on}`,
    });
  }
}
