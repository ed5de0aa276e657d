import 'server-only';
import { gte, sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { nudge, type NudgeOutcome } from '@/db/schema/nudges';
import { localized } from '../../base/i18n/localized.ts';
import type { Locale } from '../../base/statuses.ts';
import { addDays, dayBounds, dayOf } from '../../base/time/zone.ts';
import { notNudgedBecause } from '../../letters/facts/not-due.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { dueVisits } from '../due/due-visits.ts';
import type { TimeAgainPreview } from './answer.ts';
import { NUDGE_ON } from './due-nudges.ts';

const DAYS_AHEAD = 30;
const SHOWN = 10;
const DAYS_BACK = 90;

type Client = Omit<TimeAgainPreview['clients'][number], 'serviceUnitName'> & {
  service: { name: string; nameEn: string | null; nameDe: string | null };
};

/** What became of the mails of the last months, as it was settled last (`settleNudges`). */
async function sentLately(now: Date): Promise<TimeAgainPreview['sent']> {
  const since = addDays(dayOf(now.getTime(), salonZone()), -DAYS_BACK);
  const outcome = (word: NudgeOutcome) =>
    sql<number>`count(*) filter (where ${nudge.outcome} = ${word})::int`;
  const [found] = await db
    .select({ count: sql<number>`count(*)::int`, booked: outcome('booked'), stopped: outcome('stopped') })
    .from(nudge)
    .where(gte(nudge.sentAt, new Date(dayBounds(since, salonZone()).start)));
  return { days: DAYS_BACK, count: 0, booked: 0, stopped: 0, ...found };
}

/** Whom the mail would reach within the next weeks, as things stand; it writes nothing. */
export async function previewTimeAgain(locale: Locale, now: Date): Promise<TimeAgainPreview> {
  const today = dayOf(now.getTime(), salonZone());
  const [found] = await db.execute<
    Pick<TimeAgainPreview, 'notReached'> & { total: number; clients: Client[] }
  >(sql`
    with ${dueVisits(sql`select c.id from client c`, now)}, weighed as materialized (
      select d.client_id, d.service_unit_id, d.due_on, greatest(${NUDGE_ON}, ${today}::date) as mail_on, c.name,
        ${notNudgedBecause(now)} as reason
      from due d join client c on c.id = d.client_id
      where d.due_on between ${today}::date and ${addDays(today, DAYS_AHEAD)}::date
    ), first as (
      select * from weighed where reason is null order by mail_on, due_on, client_id limit ${SHOWN}
    )
    select (select count(*)::int from weighed where reason is null) as total,
      (select coalesce(json_agg(json_build_object('id', f.client_id, 'name', f.name, 'dueOn', f.due_on,
          'mailOn', f.mail_on, 'service', json_build_object('name', u.name, 'nameEn', u.name_en, 'nameDe', u.name_de))
          order by f.mail_on, f.due_on, f.client_id), '[]')
        from first f join service_unit u on u.id = f.service_unit_id) as clients,
      (select coalesce(json_agg(json_build_object('reason', r.reason, 'count', r.count)
          order by r.count desc, r.reason), '[]')
        from (select reason, count(*) from weighed where reason is not null group by 1) r) as "notReached"`);
  return {
    days: DAYS_AHEAD,
    count: found?.total ?? 0,
    clients: (found?.clients ?? []).map(({ service, ...client }) => ({
      ...client,
      serviceUnitName: localized(service, 'name', locale),
    })),
    notReached: found?.notReached ?? [],
    sent: await sentLately(now),
  };
}
