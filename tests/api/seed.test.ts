import { isValidPhoneNumber } from 'libphonenumber-js';
import { beforeAll, describe, expect, it } from 'vitest';
import { linkRows } from '@/db/seed/links.ts';
import { seed, type SeedSummary } from '@/db/seed/seed.ts';
import { freeDays } from '@/lib/availability/free-terms/free-terms.ts';
import { scheduleFor } from '@/lib/availability/schedule/overrides.ts';
import { loadSchedule } from '@/lib/availability/schedule/queries.ts';
import { SERVICE_UNIT_STATUS } from '@/lib/base/statuses.ts';
import { DAY } from '@/lib/base/time/units.ts';
import { addDays, dayOf } from '@/lib/base/time/zone.ts';
import { hashToken, tokenFrom } from '@/lib/kit/links/token.ts';
import { bookingRules } from '@/lib/salon/settings/settings.ts';
import { useDatabase } from '../support/database.ts';
import { overlaps } from '../support/reservations.ts';
import {
  brokenHistories,
  brokenVisits,
  counts,
  disorderedHistories,
  filledAt,
  fingerprints,
  mispriced,
  partsWithProblems,
  ZONE,
} from '../support/salons/seeded-salon.ts';

describe.each([
  ['on the Sunday on which the clock goes forward', '2026-03-29T07:00:00Z'],
  ['late on the evening before it goes back', '2026-10-24T20:30:00Z'],
  ['on the first of January', '2027-01-01T10:00:00Z'],
])('the demo salon filled %s', (_, instant) => {
  const twin = useDatabase();
  const database = useDatabase();
  const now = new Date(instant);
  const today = dayOf(now.getTime(), ZONE);
  let summary: SeedSummary;

  beforeAll(async () => {
    summary = await seed({ databaseUrl: database.url, ...filledAt(now) });
    await seed({ databaseUrl: twin.url, ...filledAt(now) });
  });

  it('has what the salon needs to look like one', async () => {
    const { rows } = summary;
    expect(rows).toMatchObject({ category: 4, employee: 8, workplace: 7, general_working_hours: 1 });
    expect(rows.service_unit).toBeGreaterThanOrEqual(26);
    expect(rows.client).toBeGreaterThanOrEqual(150);
    expect(rows).toMatchObject({ series: 1, newsletter_subscriber: 60, newsletter: 2, contact_message: 5 });
    expect(rows.non_working_day).toBeGreaterThanOrEqual(1);
    const counted = await counts(database.sql, Object.keys(rows));
    expect(counted).toEqual(rows);
  });

  it('offers services of every status, category and length', async () => {
    const { sql } = database;
    expect(await sql`select status, count(*)::int from service_unit group by 1 order by 1`).toMatchObject([
      { status: 1 },
      { status: 2, count: 5 },
      { status: 3, count: 4 },
      { status: 4, count: 2 },
    ]);
    const [facts] = await sql`
      select min(term_duration)::int as shortest, max(term_duration)::int as longest,
        count(distinct buffer_after)::int as buffers, count(*) filter (where processing_duration > 0)::int as processing, bool_and(price > 0 and price_en > 0 and price_de > 0) as priced,
        bool_and(name <> '' and name_en <> '' and name_de <> '' and description <> '' and description_en <> ''
          and description_de <> '') as translated,
        count(*) filter (where num_nonnulls(wh_mon_from, wh_wed_from, wh_fri_from) > 0)::int as own_hours
      from service_unit`;
    expect(facts).toEqual({
      shortest: 15,
      longest: 180,
      buffers: 4,
      processing: 2,
      priced: true,
      translated: true,
      own_hours: 3,
    });
    const [{ least } = {}] = await sql`
      select min(number)::int as least from (select count(*) as number from service_unit_category group by category_id)`;
    expect(least).toBeGreaterThanOrEqual(6);
    const wrong = await sql`
      select u.id from service_unit u left join image i on i.service_unit_id = u.id group by u.id
      having count(i.id) not between 1 and 3 or count(*) filter (where i.status = 2) <> 1`;
    expect(wrong).toEqual([]);
    const miscounted = await sql`select id from service_unit u
      where likes_count <> (select count(*) from service_unit_like where service_unit_id = u.id)`;
    expect(miscounted).toEqual([]);
  });

  it('has three employees who take another time or price, and says what goes well together', async () => {
    const { sql } = database;
    const own = await sql`
      select count(distinct employee_id)::int as people, count(term_duration)::int as times, count(price)::int as prices
      from employee_service_unit`;
    expect(own).toMatchObject([{ people: 3, times: 3, prices: 4 }]);
    const shown = await sql`select count(distinct service_unit_id)::int as units, count(*)::int as all
      from service_unit_recommendation r join service_unit u on u.id = r.recommended_id and u.status <> 4`;
    expect(shown[0]?.units).toBeGreaterThanOrEqual(12);
    expect(shown[0]?.all).toBe(summary.rows.service_unit_recommendation);
  });

  it('has clients who came late and some who did not come', async () => {
    const { sql } = database;
    const [past] = await sql`
      select count(*) filter (where no_show_at is not null and status = 2)::float8 / count(*) as missed,
        count(*) filter (where arrived_at > term_from + interval '5 minutes')::float8 / count(*) as late,
        count(*) filter (where no_show_at is not null and status <> 2)::int as impossible
      from reservation where term_to < ${now} and status in (2, 5)`;
    expect(past?.missed).toBeCloseTo(0.03, 2);
    expect(past?.late).toBeGreaterThan(0.1);
    expect(past?.impossible).toBe(0);
  });

  it('has reservations in all states, 60 days back and 30 ahead, thinning out', async () => {
    const { sql } = database;
    const states = await sql`
      select status, count(*) filter (where term_to <= ${now} and no_show_at is null)::int as past,
        count(*) filter (where term_from > ${now})::int as coming from reservation group by 1 order by 1`;
    expect(states.map(({ status }) => status)).toEqual([1, 2, 3, 4, 5]);
    const [held, confirmed, clientRejected, adminRejected, done] = states;
    expect(held).toMatchObject({ past: 0, coming: 6 });
    expect(confirmed?.past).toBeLessThan(30);
    expect(confirmed?.coming).toBeGreaterThan(100);
    expect(clientRejected?.past).toBeGreaterThan(50);
    expect(adminRejected?.past).toBeGreaterThan(10);
    expect(done?.past).toBeGreaterThan(1000);
    expect(done?.coming).toBe(0);

    const [span] = await sql`
      select min((term_from at time zone ${ZONE})::date)::text as first,
        max((term_from at time zone ${ZONE})::date)::text as last from reservation`;
    expect(span?.first >= addDays(today, -60) && span?.first <= addDays(today, -57)).toBe(true);
    expect(span?.last <= addDays(today, 30) && span?.last >= addDays(today, 26)).toBe(true);
    const [busy] = await sql`
      select count(*) filter (where term_from < ${now}::timestamptz + interval '8 days')::int as soon,
        count(*) filter (where term_from > ${now}::timestamptz + interval '22 days')::int as later
      from reservation where status in (1, 2) and term_from > ${now}`;
    expect(busy?.soon).toBeGreaterThan(2 * busy?.later);
  });

  it('has visits of several services, past and coming, each part after the other', async () => {
    const { sql } = database;
    const [found] = await sql`
      select count(*) filter (where term_to <= ${now})::int as past,
        count(*) filter (where term_from > ${now} and status = 2)::int as coming, max(parts)::int as parts
      from reservation r join lateral (
        select count(*) as parts from reservation_segment where reservation_id = r.id) p on parts > 1`;
    expect(found?.past).toBeGreaterThan(20);
    expect(found?.coming).toBeGreaterThan(3);
    expect(found?.parts).toBe(3);
    expect(await brokenVisits(sql)).toEqual([]);
  });

  it('books nobody outside their hours, on a closed day or while they are away', async () => {
    const strays = await partsWithProblems(database.sql);
    expect(strays.length).toBe(summary.rows.reservation_segment);
    expect(strays.filter(({ problem }) => problem !== null)).toEqual([]);
  });

  it('has no two reservations in each other’s way', async () => {
    expect(await overlaps(database.sql)).toEqual([]);
  });

  it('remembers how each reservation came to its state', async () => {
    const { sql } = database;
    expect(await brokenHistories(sql, now)).toEqual([]);
    expect(await disorderedHistories(sql)).toEqual([]);
    const [expired] =
      await sql`select count(*)::int from reservation where change_reason = 'not confirmed in time'`;
    expect(expired?.count).toBeGreaterThan(10);
    expect(await mispriced(sql)).toEqual([]);
  });

  it('knows whose yes each reservation has, the client’s own or only that of staff', async () => {
    const { sql } = database;
    const untrue = await sql`
      select r.id from reservation r
      where r.verified_at is distinct from (select min(e.at) from audit_event e
        where e.entity = 'reservation' and e.entity_id = r.id and e.action = 'confirmed' and e.actor = 'client')`;
    expect(untrue).toEqual([]);
    const [coming] = await sql`
      select count(verified_at)::int as client, (count(*) - count(verified_at))::int as staff from reservation
      where status = 2 and term_from > ${now}`;
    expect(coming?.client).toBeGreaterThan(50);
    expect(coming?.staff).toBeGreaterThan(20);
  });

  it('knows its clients by numbers that are valid and addresses that reach nobody', async () => {
    const people = await database.sql`
      select phone, email, language from client union all select phone, email, 'sr' from employee`;
    expect(people.length).toBeGreaterThan(150);
    expect(people.filter(({ phone }) => !phone.startsWith('+3816') || !isValidPhoneNumber(phone))).toEqual(
      [],
    );
    expect(people.filter(({ email }) => !/^[a-z0-9.]+@[a-z-]+\.example$/.test(email))).toEqual([]);
    expect(new Set(people.map(({ language }) => language))).toEqual(new Set(['sr', 'en', 'de']));
    const given = await database.sql`select distinct client_phone as phone from reservation`;
    expect(given.filter(({ phone }) => !isValidPhoneNumber(phone, 'RS'))).toEqual([]);
    const subscribers = await database.sql`select distinct status, language from newsletter_subscriber`;
    expect(new Set(subscribers.map(({ status }) => status))).toEqual(new Set([1, 2, 3]));
    expect(new Set(subscribers.map(({ language }) => language))).toEqual(new Set(['sr', 'en', 'de']));
  });

  it('leaves a free term for everything that can be booked within the next 14 days', async () => {
    const bookable = await database.sql`
      select id, name from service_unit where status <> ${SERVICE_UNIT_STATUS.HIDDEN}`;
    const to = addDays(today, 14);
    const full: string[] = [];
    for (const { id, name } of bookable) {
      const schedule = await loadSchedule({ serviceUnitId: id, from: today, to, now });
      if (!schedule) throw new Error(`There is no service unit ${id}`);
      const days = freeDays({
        schedule: scheduleFor(schedule, null),
        from: today,
        to,
        now: now.getTime(),
        rules: bookingRules(),
      });
      if (days.length === 0) full.push(name);
    }
    expect(bookable.length).toBeGreaterThanOrEqual(24);
    expect(full).toEqual([]);
  });

  it('is the same salon when it is filled again', async () => {
    const tables = Object.keys(summary.rows);
    const [first, second] = [await fingerprints(database.sql, tables), await fingerprints(twin.sql, tables)];
    expect(second).toEqual(first);
    expect(Object.values(first).every(Boolean)).toBe(true);
  });

  it('has in the mails about what is to come links that open it', () => {
    const confirmed = { id: 1, status: 2, termFrom: new Date(now.getTime() + DAY) } as const;
    const past = { ...confirmed, id: 2, termFrom: new Date(now.getTime() - DAY) };
    const { rows } = linkRows([confirmed, past], now, 'a secret');
    expect(rows.map(({ purpose, reservationId }) => [purpose, reservationId])).toEqual([
      ['cancel-reservation', 1],
      ['unsubscribe-reservations', 1],
      ['my-appointment', 1],
    ]);
    const [link] = rows;
    const token = tokenFrom('cancel-reservation', link?.nonce as Buffer, 'a secret');
    expect(link?.tokenHash).toEqual(hashToken(token));
  });

  it('can go on after the last id', async () => {
    const [added] = await database.sql`
      insert into client (name, email, language) values ('Nova', 'nova@x.example', 'sr') returning id`;
    expect(added?.id).toBe((summary.rows.client ?? 0) + 1);
  });

  it('is not poured over a salon that is there already', async () => {
    const tables = Object.keys(summary.rows);
    const before = await counts(twin.sql, tables);
    await expect(seed({ databaseUrl: twin.url, ...filledAt(now) })).rejects.toThrow('already');
    expect(await counts(twin.sql, tables)).toEqual(before);
  });
});
