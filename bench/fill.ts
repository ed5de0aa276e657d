import postgres, { type Sql } from 'postgres';

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const COMING_DAYS = 30;
const PER_DAY = 8;

const DEADLOCK = '40P01';

/** The server goes on with its own reading meanwhile; where the two wait for each other, this one begins anew. */
async function emptySalon(sql: Sql): Promise<void> {
  await sql`set session_replication_role = replica`; // the history lets nobody empty it
  try {
    await sql`truncate category, service_unit, employee, workplace, general_working_hours, non_working_day, unavailability, client,
      reservation, outbox, audit_event, idempotency_key, rate_limit restart identity cascade`;
  } catch (error) {
    if (!(error instanceof postgres.PostgresError && error.code === DEADLOCK)) throw error;
    return emptySalon(sql);
  }
  await sql`set session_replication_role = origin`;
}

/** A salon that is open every day, with as many workplaces as employees; returns the service unit's id. */
export async function fillSalon(sql: Sql, employees: number, termDuration: number): Promise<number> {
  await emptySalon(sql);
  const hours = Object.fromEntries(
    DAYS.flatMap((day) => [
      [`wh_${day}_from`, '08:00'],
      [`wh_${day}_to`, '20:00'],
    ]),
  );
  await sql`insert into salon_settings (opened_at) values (now()) on conflict (id) do update set opened_at = now()`;
  await sql`insert into general_working_hours ${sql({ id: 1, ...hours })}`;
  await sql`insert into category (value, name) values ('hairstyle', 'Frizura')`;
  await sql`insert into employee (name) select 'Employee ' || n from generate_series(1, ${employees}) n`;
  await sql`insert into workplace (name) select 'Workplace ' || n from generate_series(1, ${employees}) n`;
  await sql`insert into employee_category select id, 1 from employee`;
  await sql`insert into workplace_category select id, 1 from workplace`;
  await sql`insert into employee_workplace (employee_id, workplace_id) select n, n from generate_series(1, ${employees}) n`;
  const [unit] = await sql<{ id: number }[]>`
    insert into service_unit (name, price, term_duration) values ('Usluga', 250000, ${termDuration}) returning id`;
  await sql`insert into service_unit_category (service_unit_id, category_id) values (${unit?.id ?? 0}, 1)`;
  return unit?.id ?? 0;
}

const MONDAY_DAYS = 28;
const PATTERNS = 26;

/** Two years of specific hours for everybody, two spans a day: the same hours as by `fillPatterns`, entered day by day. */
export async function fillSpecificHours(sql: Sql): Promise<void> {
  await sql`
    insert into specific_working_hours (employee_id, at_day, time_from, time_to)
    select e.id, monday + n, h.time_from::time, h.time_to::time
    from employee e, (select date_trunc('week', current_date)::date as monday) w,
      generate_series(0, ${PATTERNS * MONDAY_DAYS - 1}) n,
      (values ('08:00', '12:30'), ('13:00', '20:00')) h (time_from, time_to)`;
  await sql`vacuum analyze specific_working_hours`;
}

/** Two years of shift patterns for everybody: a new one every four weeks, of four different weeks with a break each day. */
export async function fillPatterns(sql: Sql): Promise<void> {
  const day = [
    { from: '08:00', to: '12:30' },
    { from: '13:00', to: '20:00' },
  ];
  const week = Object.fromEntries(DAYS.map((name) => [name, day]));
  await sql`
    insert into shift_pattern (employee_id, valid_from, valid_until, weeks)
    select e.id, monday, monday + ${MONDAY_DAYS - 1}::int, ${sql.json([week, week, week, week])}::json
    from employee e, (select date_trunc('week', current_date)::date + n * ${MONDAY_DAYS}::int as monday
      from generate_series(0, ${PATTERNS - 1}) n) p`;
  await sql`vacuum analyze shift_pattern`;
}

const CONSTRAINTS = ['employee', 'workplace'] as const;

/**
 * Stores reservations until there are `total`: eight a day for each employee, on the coming thirty days first, then
 * back into the past. The exclusion constraints are checked afterwards, all at once.
 */
export async function fillReservations(sql: Sql, employees: number, total: number): Promise<void> {
  for (const kind of CONSTRAINTS) {
    await sql`alter table reservation_segment drop constraint ${sql(`reservation_segment_${kind}_free`)}`;
  }
  await sql`set session_replication_role = replica`;
  await sql`
    with numbered as (
      select n, n % ${employees} + 1 as person, n / ${employees} as slot
      from generate_series((select coalesce(max(id), 0) from reservation), ${total - 1}) n),
    placed as (
      select n + 1 as id, person,
        (current_date + (${COMING_DAYS} - slot / ${PER_DAY})::int)::timestamptz
          + interval '8 hours' + (slot % ${PER_DAY}) * interval '75 minutes' as start
      from numbered),
    stored as (
      insert into reservation (id, client_name, client_email, term_from, term_to, price, currency, language, source, status, hold_until, changed_by)
      overriding system value
      select id, 'Client ' || id, 'client' || id || '@example.com', start, start + interval '30 minutes', 250000, 'RSD', 'sr', 'site', 2, null, 'client'
      from placed)
    insert into reservation_segment (reservation_id, status, service_unit_id, employee_id, workplace_id, span_from, span_to, employee_busy, workplace_busy, home_price)
    select id, 2, 1, person, person, start, start + interval '30 minutes',
      tstzrange(start, start + interval '30 minutes'), tstzrange(start, start + interval '30 minutes'), 250000
    from placed`;
  await sql`set session_replication_role = origin`;
  await sql`select setval(pg_get_serial_sequence('reservation', 'id'), ${total})`;
  for (const kind of CONSTRAINTS) {
    await sql`alter table reservation_segment add constraint ${sql(`reservation_segment_${kind}_free`)}
      exclude using gist (${sql(`${kind}_id`)} with =, ${sql(`${kind}_busy`)} with &&) where (status in (1, 2, 5))`;
  }
  await sql`vacuum analyze reservation`;
  await sql`vacuum analyze reservation_segment`;
}
