import 'server-only';
import type { Transaction } from '@/db/client';
import { enqueueMail, type NewMail } from '../../mail/outbox.ts';
import { causedAt } from '../../mail/taken-back.ts';

/** What a client hears of one reservation. */
export type News = NewMail;

/** Who has more than one appointment among them gets one mail with all of it; everybody else the usual one. */
export async function tellOncePerClient(
  tx: Transaction,
  news: readonly News[],
  { now }: { now: Date },
): Promise<void> {
  const byClient = new Map<string, News[]>();
  for (const each of news) {
    const whose = `${each.language} ${each.recipient.toLowerCase()}`;
    byClient.set(whose, [...(byClient.get(whose) ?? []), each]);
  }
  for (const [first, ...others] of byClient.values()) {
    if (!first) continue;
    if (others.length === 0) {
      await enqueueMail(tx, first);
      continue;
    }
    const { recipient, language, reservationId, runAt } = first;
    await enqueueMail(tx, {
      template: 'rearranged',
      recipient,
      language,
      reservationId,
      runAt,
      payload: {
        ...causedAt(now),
        news: [first, ...others].map(({ template, reservationId: about, payload }) => ({
          template,
          reservationId: about,
          payload,
        })),
      },
    });
  }
}
