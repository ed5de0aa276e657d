import 'server-only';
import { desc, eq, sql } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { apiKey } from '@/db/schema/api-keys';
import { employeeUser, user } from '@/db/schema/people';
import { stampAnswer } from '../../base/time/answer.ts';
import { dayOf } from '../../base/time/zone.ts';
import { STANDING } from '../../kit/rights/queries.ts';
import { currentRights, type Standing } from '../../kit/rights/rules.ts';
import { mayStill } from '../../kit/rights/stored-access.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { isKeyMaker } from '../key-access/queries.ts';
import type { ApiKeyRecord } from './answer.ts';

/** As many as anybody looks through. */
const MOST = 200;

/** Without a status where whoever made it is gone. */
type MakersStanding = { [Field in keyof Standing]: Standing[Field] | null };
type Row = { key: typeof apiKey.$inferSelect; email: string | null; standing: MakersStanding };

const isStanding = (standing: MakersStanding): standing is Standing => standing.status !== null;

function stateOf({ key, standing }: Row, now: Date): ApiKeyRecord['state'] {
  if (key.revokedAt) return 'revoked';
  if (key.expiresAt <= now) return 'ended';
  const rights = isStanding(standing) ? currentRights(standing) : null;
  return mayStill(rights, 'api-key') ? 'open' : 'makerGone';
}

function keyAnswer(row: Row, now: Date): ApiKeyRecord {
  const { key, email } = row;
  const zone = salonZone();
  return {
    id: key.id,
    name: key.name,
    hint: key.hint,
    areas: key.areas,
    readOnly: key.readOnly,
    state: stateOf(row, now),
    lastDay: dayOf(key.expiresAt.getTime() - 1, zone),
    createdBy: email,
    createdAt: stampAnswer(key.createdAt, zone),
    revokedAt: key.revokedAt && stampAnswer(key.revokedAt, zone),
    lastUsedAt: key.lastUsedAt && stampAnswer(key.lastUsedAt, zone),
    uses: key.uses,
  };
}

const select = (executor: Executor) =>
  executor
    .select({ key: apiKey, email: user.email, standing: STANDING })
    .from(apiKey)
    .leftJoin(user, isKeyMaker)
    .leftJoin(employeeUser, eq(employeeUser.userId, user.id))
    .$dynamic();

/** Those that open something first, then the others; the newest before older ones. */
export async function listApiKeys(now: Date): Promise<ApiKeyRecord[]> {
  const rows = await select(db)
    .orderBy(
      sql`${apiKey.revokedAt} is not null or ${apiKey.expiresAt} <= ${now.toISOString()}`,
      desc(apiKey.id),
    )
    .limit(MOST);
  return rows.map((row) => keyAnswer(row, now));
}

export async function findApiKey(id: number, now: Date, executor: Executor): Promise<ApiKeyRecord | null> {
  const [row] = await select(executor).where(eq(apiKey.id, id));
  return row ? keyAnswer(row, now) : null;
}
