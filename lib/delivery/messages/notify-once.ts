import 'server-only';
import type { Transaction } from '@/db/client';
import type { Locale } from '../../base/statuses.ts';
import { enqueueMail, type MailTemplate } from '../outbox/outbox.ts';
import { causedAt } from '../outbox/taken-back.ts';
import { notifyClient, type ClientNews } from './notify.ts';

/** What a client hears of one reservation. */
export type News = ClientNews & { client: { clientEmail: string | null; language: Locale } };

/** The mails that tell of several appointments at once. */
type Bundle = Extract<MailTemplate, 'rearranged' | 'seriesBooked' | 'seriesMoved' | 'seriesCancelled'>;

/** Who has more than one appointment among them gets one mail with all of it; everybody else the usual one. */
export async function notifyOncePerClient(
  tx: Transaction,
  news: readonly News[],
  { now, template = 'rearranged' }: { now: Date; template?: Bundle },
): Promise<void> {
  const byClient = new Map<string, News[]>();
  for (const each of news) {
    const { clientEmail, language } = each.client;
    // Without an address, each by a message of its own.
    const bundleKey = `${language} ${clientEmail?.toLowerCase() ?? each.reservationId}`;
    byClient.set(bundleKey, [...(byClient.get(bundleKey) ?? []), each]);
  }
  for (const [first, ...others] of byClient.values()) {
    if (!first) continue;
    const { client, ...bundle } = first;
    if (others.length === 0 || client.clientEmail === null) {
      for (const { client: _owner, ...each } of [first, ...others]) await notifyClient(tx, each);
      continue;
    }
    const { reservationId, runAt } = bundle;
    await enqueueMail(tx, {
      template,
      recipient: client.clientEmail,
      language: client.language,
      reservationId,
      ...(runAt && { runAt }),
      payload: {
        ...causedAt(now),
        news: [first, ...others].map(({ template: kind, reservationId: about, payload }) => ({
          template: kind,
          reservationId: about,
          payload,
        })),
      },
    });
  }
}
