import 'server-only';
import { asc, eq, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { employeeUser, user } from '@/db/schema/people';
import { webhook } from '@/db/schema/delivery/webhooks';
import { stampAnswer } from '../base/time/answer.ts';
import { STANDING } from '../kit/rights/queries.ts';
import { currentRights, type Standing } from '../kit/rights/rules.ts';
import { mayStill } from '../kit/rights/stored-access.ts';
import { salonZone } from '../salon/settings/settings.ts';
import type { WebhookRecord } from './answer.ts';

/** Without a status where whoever saved it is gone. */
type MakersStanding = { [Field in keyof Standing]: Standing[Field] | null };
type Row = { webhook: typeof webhook.$inferSelect; email: string | null; standing: MakersStanding };

const isStanding = (standing: MakersStanding): standing is Standing => standing.status !== null;

function webhookAnswer({ webhook: row, email, standing }: Row): WebhookRecord {
  const zone = salonZone();
  const mayBe = mayStill(isStanding(standing) ? currentRights(standing) : null, 'webhook');
  return {
    id: row.id,
    name: row.name,
    address: row.address,
    events: row.events,
    language: row.language,
    active: row.stoppedAt === null && mayBe,
    stoppedAt: row.stoppedAt && stampAnswer(row.stoppedAt, zone),
    stoppedFor: row.stoppedFor ?? (mayBe ? null : 'makerGone'),
    failingSince: row.failingSince && stampAnswer(row.failingSince, zone),
    createdBy: email,
    createdAt: stampAnswer(row.createdAt, zone),
    editedAt: stampAnswer(row.editedAt, zone),
  };
}

const select = (executor: Executor) =>
  executor
    .select({ webhook, email: user.email, standing: STANDING })
    .from(webhook)
    .leftJoin(user, eq(webhook.createdBy, sql`'user:' || ${user.id}`))
    .leftJoin(employeeUser, eq(employeeUser.userId, user.id))
    .$dynamic();

export const listWebhooks = async (): Promise<WebhookRecord[]> =>
  (await select(db).orderBy(asc(webhook.id))).map(webhookAnswer);

export async function findWebhook(id: number, executor: Executor = db): Promise<WebhookRecord | null> {
  const [row] = await select(executor).where(eq(webhook.id, id));
  return row ? webhookAnswer(row) : null;
}

/** Those that somebody has to look at: nothing is sent there any more, and nobody of the staff has said so. */
export const stoppedWebhooks = async (): Promise<{ id: number; name: string }[]> =>
  (await listWebhooks())
    .filter(({ stoppedFor }) => stoppedFor !== null && stoppedFor !== 'staff')
    .map(({ id, name }) => ({ id, name }));
