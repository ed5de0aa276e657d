import 'server-only';
import { and, desc, asc } from 'drizzle-orm';
import { db } from '@/db/client';
import { contains, listPage, type Page } from '@/db/list';
import { outbox } from '@/db/schema/delivery/outbox';
import { isInTrouble } from '../../delivery/outbox/outbox.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { stampAnswer } from '../../base/time/answer.ts';
import { isBetween } from '../../kit/records/queries.ts';
import type { FailedMailListQuery } from './schema.ts';
import type { FailedMail } from './answer.ts';

export type { FailedMail };

const selected = {
  id: outbox.id,
  template: outbox.template,
  recipient: outbox.recipient,
  channel: outbox.channel,
  language: outbox.language,
  attempts: outbox.attempts,
  lastError: outbox.lastError,
  reservationId: outbox.reservationId,
  createdAt: outbox.createdAt,
};

/** The mails that nothing more is done about by itself, and messages that have been tried in vain for minutes. */
export async function listFailedMails(query: FailedMailListQuery): Promise<Page<FailedMail>> {
  const zone = salonZone();
  const { recipient, template, createdAfter, createdBefore } = query;
  const where = and(
    isInTrouble(),
    recipient ? contains(outbox.recipient, recipient) : undefined,
    template ? contains(outbox.template, template) : undefined,
    isBetween(outbox.createdAt, createdAfter, createdBefore),
  );
  const turned = query.direction === 'ASC' ? asc : desc;
  const rows = db
    .select(selected)
    .from(outbox)
    .where(where)
    .orderBy(turned(outbox[query.sort]), turned(outbox.id))
    .$dynamic();
  const page = await listPage(query, { rows, from: outbox, where });
  return {
    ...page,
    items: page.items.map((row) => ({ ...row, createdAt: stampAnswer(row.createdAt, zone) })),
  };
}
