import 'server-only';
import type { Transaction } from '@/db/client';
import { newsletter } from '@/db/schema/people';
import type { Kind } from '../kit/records/writes.ts';
import type { NewsletterRecord } from './answer.ts';
import { findNewsletter } from './queries.ts';

export const NEWSLETTER: Kind<NewsletterRecord> = {
  entity: 'newsletter',
  table: newsletter,
  find: findNewsletter,
};

/** Why a newsletter that is not in the state it should be in cannot be touched. */
export const notDone = async (tx: Transaction, id: number) => {
  const reason = (await findNewsletter(id, tx)) ? 'newsletterSent' : 'notFound';
  return { ok: false, reason } as const;
};
