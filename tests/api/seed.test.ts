import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isValidPhoneNumber } from 'libphonenumber-js';
import type postgres from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { serviceUnits } from '@/db/seed/content/service-units.ts';
import { linkRows } from '@/db/seed/links.ts';
import { storeSeedPictures, type SeedPicture } from '@/db/seed/pictures.ts';
import { pictureNames, seed, type SeedSummary } from '@/db/seed/seed.ts';
import { DAY } from '@/lib/base/time/units.ts';
import { freeDays } from '@/lib/availability/free-terms/free-terms.ts';
import { scheduleFor } from '@/lib/availability/schedule/overrides.ts';
import { loadSchedule } from '@/lib/availability/schedule/queries.ts';
import { bookingRules } from '@/lib/salon/settings/settings.ts';
import { SERVICE_UNIT_STATUS } from '@/lib/base/statuses.ts';
import { addDays, dayOf } from '@/lib/base/time/zone.ts';
import { hashToken, tokenFrom } from '@/lib/kit/links/token.ts';
import { useDatabase } from '../support/database.ts';

const ZONE = 'Europe/Belgrade';

/** Real ones take seconds to make, and the rows do not depend on how they look. */
const pictures = new Map<string, SeedPicture>(
  pictureNames().map((name) => [
    name,
    {
      key: Buffer.from(name).toString('hex').padEnd(32, '0').slice(0, 32),
      width: 480,
      height: 600,
      placeholder: 'data:image/webp;base64,AA==',
      variants: [{ width: 480, height: 600, format: 'webp' }],
      alt: { sr: `${name} sr`, en: `${name} en`, de: `${name} de` },
    },
  ]),
);

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
    const options = { dataDir: '/nowhere', now, zone: ZONE, pictures };
    summary = await seed({ databaseUrl: database.url, ...options });
    await seed({ databaseUrl: twin.url, ...options });
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
    const wrong = await sql`
      with part as (
        select s.*, lag(span_to) over visit as before, row_number() over visit - 1 as place
        from reservation_segment s window visit as (partition by reservation_id order by position)
      )
      select r.id from reservation r join part p on p.reservation_id = r.id group by r.id
      having r.term_from <> min(span_from) or r.term_to <> max(span_to) or bool_or(position <> place)
        or count(distinct service_unit_id) < count(*)
        or bool_or(extract(epoch from span_from - before)::int not in (0, 300, 600, 900))`;
    expect(wrong).toEqual([]);
  });

  it('books nobody outside their hours, on a closed day or while they are away', async () => {
    const { sql } = database;
    const strays = await sql`
      with span as (
        select s.*, (span_from at time zone ${ZONE}) as starts, (upper(employee_busy) at time zone ${ZONE}) as ends,
          (span_to at time zone ${ZONE}) as leaves from reservation_segment s
      ), week as (
        select w.* from general_working_hours, lateral (values (1, wh_mon_from, wh_mon_to), (2, wh_tue_from, wh_tue_to),
          (3, wh_wed_from, wh_wed_to), (4, wh_thu_from, wh_thu_to), (5, wh_fri_from, wh_fri_to),
          (6, wh_sat_from, wh_sat_to), (7, wh_sun_from, wh_sun_to)) w (weekday, opens, closes)
      ), own as (
        select u.id, w.* from service_unit u, lateral (values (1, wh_mon_from, wh_mon_to), (2, wh_tue_from, wh_tue_to),
          (3, wh_wed_from, wh_wed_to), (4, wh_thu_from, wh_thu_to), (5, wh_fri_from, wh_fri_to),
          (6, wh_sat_from, wh_sat_to), (7, wh_sun_from, wh_sun_to)) w (weekday, opens, closes)
        where num_nonnulls(wh_mon_from, wh_tue_from, wh_wed_from, wh_thu_from, wh_fri_from, wh_sat_from, wh_sun_from) > 0
      )
      select s.id, case
        when exists (select from non_working_day n where n.day = starts::date) then 'closed day'
        when exists (select from specific_working_hours h where h.employee_id = s.employee_id and at_day = starts::date)
          and not exists (select from specific_working_hours h where h.employee_id = s.employee_id
            and at_day = starts::date and time_from <= starts::time and ends::time <= time_to) then 'outside the shift'
        when not exists (select from specific_working_hours h where h.employee_id = s.employee_id and at_day = starts::date)
          and not exists (select from week where weekday = extract(isodow from starts)
            and opens <= starts::time and ends::time <= closes) then 'outside the general hours'
        when exists (select from specific_working_hours h where h.workplace_id = s.workplace_id and at_day = starts::date)
          and not exists (select from specific_working_hours h where h.workplace_id = s.workplace_id
            and at_day = starts::date and time_from <= starts::time and ends::time <= time_to) then 'workplace shut'
        when exists (select from own where own.id = s.service_unit_id)
          and not exists (select from own where own.id = s.service_unit_id and weekday = extract(isodow from starts)
            and opens <= starts::time and leaves::time <= closes) then 'service not offered'
        when exists (select from employee_unavailability a where a.employee_id = s.employee_id
          and employee_busy && tstzrange(unavailable_from, unavailable_to)) then 'employee away'
        when exists (select from workplace_unavailability a where a.workplace_id = s.workplace_id
          and workplace_busy && tstzrange(unavailable_from, unavailable_to)) then 'workplace away'
        when exists (select from service_unit_unavailability l join unavailability a on a.id = l.unavailability_id
          where l.service_unit_id = s.service_unit_id
          and tstzrange(span_from, span_to) && tstzrange(unavailable_from, unavailable_to)) then 'service paused'
        when not exists (select from employee_workplace l where l.employee_id = s.employee_id
          and l.workplace_id = s.workplace_id) then 'not linked'
        when not exists (select from employee_category e join service_unit_category c using (category_id)
          where e.employee_id = s.employee_id and c.service_unit_id = s.service_unit_id) then 'employee cannot do it'
        when not exists (select from workplace_category w join service_unit_category c using (category_id)
          where w.workplace_id = s.workplace_id and c.service_unit_id = s.service_unit_id) then 'not the place for it'
        when exists (select from service_unit u where u.id = s.service_unit_id and (status = 4
          or span_to - span_from <> interval '1 minute' * coalesce(
            (select o.term_duration from employee_service_unit o
              where o.employee_id = s.employee_id and o.service_unit_id = u.id), u.term_duration)
          or upper(employee_busy) - span_to <> buffer_after * interval '1 minute'
          or processing is distinct from case when processing_duration > 0 then tstzrange(
            span_from + processing_after * interval '1 minute',
            span_from + (processing_after + processing_duration) * interval '1 minute') end
          or employee_busy <> workplace_busy or lower(employee_busy) <> span_from)) then 'wrong length'
      end as problem from span s`;
    expect(strays.length).toBe(summary.rows.reservation_segment);
    expect(strays.filter(({ problem }) => problem !== null)).toEqual([]);
  });

  it('has no two reservations in each other’s way', async () => {
    const overlaps = await database.sql`
      select a.id, b.id as other from reservation_segment a join reservation_segment b on a.id < b.id
        and ((a.employee_id = b.employee_id and a.employee_busy && b.employee_busy)
          or (a.workplace_id = b.workplace_id and a.workplace_busy && b.workplace_busy))
      where a.status in (1, 2, 5) and b.status in (1, 2, 5)`;
    expect(overlaps).toEqual([]);
  });

  it('remembers how each reservation came to its state', async () => {
    const { sql } = database;
    const broken = await sql`
      select r.id from reservation r
      join lateral (select array_agg(e order by e.id) as events from audit_event e
        where e.entity = 'reservation' and e.entity_id = r.id) h on true
      where h.events is null or (events[1]).action <> 'created' or (events[1]).at <> r.created_at
        or (events[cardinality(events)]).at <> r.edited_at or (events[cardinality(events)]).actor <> r.changed_by
        or ((events[cardinality(events)]).changes ->> 'status')::int <> r.status
        or (events[cardinality(events)]).reason is distinct from r.change_reason
        or r.edited_at > ${now} or r.created_at >= r.term_from
        or (r.status = 1 and (r.hold_until <= ${now} or r.hold_until > ${now}::timestamptz + interval '2 hours'))
        or (r.status = 4 and r.change_reason is null) or (r.status = 5 and r.term_to > ${now})`;
    expect(broken).toEqual([]);
    const disordered = await sql`
      select entity_id from (select entity_id, at < lag(at) over (partition by entity_id order by id) as back
        from audit_event) as steps where back`;
    expect(disordered).toEqual([]);
    const [expired] =
      await sql`select count(*)::int from reservation where change_reason = 'not confirmed in time'`;
    expect(expired?.count).toBeGreaterThan(10);
    const mispriced = await sql`
      select r.id from reservation r join reservation_segment s on s.reservation_id = r.id
      join service_unit u on u.id = s.service_unit_id
      left join employee_service_unit o on o.employee_id = s.employee_id and o.service_unit_id = u.id
      cross join lateral (select case r.language when 'sr' then coalesce(o.price, u.price)
        when 'en' then coalesce(o.price_en, u.price_en) else coalesce(o.price_de, u.price_de) end as price) own
      group by r.id having r.price <> sum(own.price) or bool_or(s.price <> own.price)
        or r.currency <> case r.language when 'sr' then 'RSD' else 'EUR' end`;
    expect(mispriced).toEqual([]);
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
    await expect(seed({ databaseUrl: twin.url, dataDir: '/nowhere', now, pictures })).rejects.toThrow(
      'already',
    );
    expect(await counts(twin.sql, tables)).toEqual(before);
  });
});

describe('the demo salon with a till', () => {
  const database = useDatabase();
  const now = new Date('2026-09-16T14:00:00Z');

  it('has sold for a month: done visits are paid, days are closed, and the stock is what was not sold', async () => {
    const { sql } = database;
    const options = { dataDir: '/nowhere', now, zone: ZONE, pictures, hasSales: true };
    await seed({ databaseUrl: database.url, ...options });
    const [till] = await sql`select settings ->> 'till' as till from salon_settings`;
    expect(till).toEqual({ till: 'here' });
    const [paid] = await sql`
      select count(*)::int as sales, count(*) filter (where status = 'PAID' and till_day_id is not null)::int as paid,
        bool_and(number = place) as numbered, bool_and(paid_at < ${now}) as past
      from (select *, row_number() over (order by paid_at, id) as place from sale) s`;
    expect(paid?.sales).toBeGreaterThan(200);
    expect(paid).toEqual({ sales: paid?.sales, paid: paid?.sales, numbered: true, past: true });
    const unpaid = await sql`
      select r.id from reservation r where r.status = 5 and r.term_from > ${now}::timestamptz - interval '29 days'
        and r.term_to < ${now}::timestamptz - interval '10 minutes' and not exists (select from sale_visit v where v.reservation_id = r.id)`;
    expect(unpaid).toEqual([]);
    const wrong = await sql`
      select d.id from till_day d where d.closed_at is not null and (d.expected ->> 'CASH')::int <> d."float"
        + (select coalesce(sum(p.amount), 0) from sale s join sale_payment p on p.sale_id = s.id where s.till_day_id = d.id and p.method = 'CASH')
        + (select coalesce(sum(t.amount), 0) from sale s join tip t on t.sale_id = s.id where s.till_day_id = d.id and t.method = 'CASH')`;
    expect(wrong).toEqual([]);
    const [days] = await sql`
      select count(*) filter (where closed_at is null)::int as open, count(*) filter (where difference <> 0)::int as missing from till_day`;
    expect(days?.open).toBe(1);
    expect(days?.missing).toBeGreaterThan(0);
    const stocks =
      await sql`select stock, (select sum(delta) from stock_entry e where e.product_id = p.id)::int as entries from product p`;
    expect(stocks).toHaveLength(8);
    for (const { stock, entries } of stocks) {
      expect(stock).toBe(entries);
      expect(stock).toBeGreaterThan(0);
    }
  });
});

describe('the pictures of the demo salon', () => {
  it('are stored once each, with texts in three languages', async () => {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'seed-'));
    try {
      const stored = await storeSeedPictures(dataDir, ['hair-tools', 'there-is-none']);
      expect([...stored.keys()]).toEqual(['hair-tools']);
      const picture = stored.get('hair-tools');
      expect(Object.keys(picture?.alt ?? {}).sort()).toEqual(['de', 'en', 'sr']);
      expect(picture?.variants.length).toBeGreaterThanOrEqual(4);
      for (const { width, format } of picture?.variants ?? []) {
        await access(path.join(dataDir, 'pictures', picture?.key ?? '', `${width}.${format}`));
      }
    } finally {
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it('exist for every service, described in three languages', async () => {
    const folder = path.join(process.cwd(), 'artwork/pictures');
    const alts = JSON.parse(await readFile(path.join(folder, 'alt.json'), 'utf8')) as Record<string, object>;
    for (const name of pictureNames()) {
      await access(path.join(folder, `${name}.webp`));
      expect(Object.values(alts[name] ?? {}).filter(Boolean), name).toHaveLength(3);
    }
    const main = serviceUnits.map((unit) => unit.pictures[0]);
    expect(main.filter((name, index) => !name || main.indexOf(name) !== index)).toEqual([]);
  });
});

async function counts(sql: postgres.Sql, tables: string[]): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of tables) {
    const [row] = await sql`select count(*)::int from ${sql(table)}`;
    found[table] = row?.count;
  }
  return found;
}

async function fingerprints(sql: postgres.Sql, tables: string[]): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const table of tables) {
    const [row] = await sql`select md5(string_agg(t::text, E'\n' order by t::text)) from ${sql(table)} as t`;
    found[table] = row?.md5;
  }
  return found;
}
