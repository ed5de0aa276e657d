import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, openSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillReservations } from '../../bench/fill.ts';
import { MINUTE } from '../../lib/base/time/units.ts';
import { serveApplication } from '../../scripts/launcher/next.mjs';
import { freePort } from '../../scripts/launcher/postgres.mjs';
import { superAdmin } from '../attack/support/salon.ts';
import { aPerson } from '../attack/support/booking.ts';
import { percentile, report, Visitor, type Answer } from '../attack/support/visitor.ts';
import { instantOf, networkOf, openCrowdedSalon, type CrowdedSalon } from './support/crowd.ts';

const RESERVATIONS = 300_000;
const PEOPLE = 12;
/** Of the past, of somebody who then wants to be forgotten. */
const VISITS = [200_000, 200_100, 200_200];
const FORGOTTEN = { name: 'Kanarinka Zaboravljena', email: 'kanarinka@zaboravljena.example' };
/** The floor of figure 23. */
const SLOWEST = 10 * MINUTE;

let salon: CrowdedSalon;
let home: string;
let forgottenId: number;

beforeAll(async () => {
  salon = await openCrowdedSalon(PEOPLE, { termDuration: 30, processes: 1 });
  home = mkdtempSync(path.join(salon.dataDir, 'restore-'));
  const sql = postgres(salon.databaseUrl, { max: 1, onnotice: () => {} });
  await fillReservations(sql, PEOPLE, RESERVATIONS);
  const [client] = await sql<{ id: number }[]>`
    insert into client (name, email, language) values (${FORGOTTEN.name}, ${FORGOTTEN.email}, 'sr') returning id`;
  forgottenId = client?.id ?? 0;
  await sql`
    update reservation set client_id = ${forgottenId}, client_name = ${FORGOTTEN.name}, client_email = ${FORGOTTEN.email},
      status = 5 where id in ${sql(VISITS)}`;
  await sql.end();
}, 600_000);
afterAll(() => salon.close());

/** The commands that whoever runs a salon uses, with its settings. */
async function command(name: string, args: string[], settings: Record<string, string>): Promise<number> {
  const begun = performance.now();
  await promisify(execFile)(process.execPath, ['scripts/run.mjs', name, ...args], {
    env: { ...process.env, ...settings },
    maxBuffer: 10_000_000,
  });
  return performance.now() - begun;
}

type Figures = { reservations: number; price: string; moments: string; segments: number; clients: number };

/** What the salon would count: of everything that was there before anybody booked beside the back-up. */
async function figuresOf(sql: postgres.Sql): Promise<Figures | undefined> {
  const [row] = await sql<Figures[]>`
    select count(*)::int as reservations, sum(price)::text as price,
      sum(extract(epoch from term_from) * id)::text as moments,
      (select count(*)::int from reservation_segment where reservation_id <= ${RESERVATIONS}) as segments,
      count(distinct client_email)::int as clients
    from reservation where id <= ${RESERVATIONS}`;
  return row;
}

/** How many begin before the one before them has ended, with the same employee: each is looked at beside its neighbour alone. */
async function soldTwice(sql: postgres.Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from (
      select lead(lower(employee_busy)) over (partition by employee_id order by lower(employee_busy)) < upper(employee_busy) as met
      from reservation_segment where status in (1, 2, 5) and cancelled_at is null) each
    where met`;
  return row?.count ?? -1;
}

/** Somebody books every so often until the work is done. */
async function bookBeside<Result>(work: Promise<Result>): Promise<{ result: Result; answers: Answer[] }> {
  const visitor = new Visitor('127.0.0.2');
  const requested: Promise<Answer>[] = [];
  let under = true;
  const ended = work.finally(() => (under = false));
  for (let number = 0; under; number++) {
    requested.push(
      visitor.ask(`${salon.servers[0].origin}/api/reservations`, {
        headers: networkOf(number),
        body: {
          serviceUnitId: salon.serviceUnitId,
          termFrom: instantOf(40 + (number % 45), 480 + 15 * (number % 40)),
          ...aPerson(),
        },
      }),
    );
    await sleep(100);
  }
  const answers = await Promise.all(requested);
  visitor.leave();
  return { result: await ended, answers };
}

/** One more salon of the same build, whose database is another one. */
async function serveRestored(settings: Record<string, string>) {
  const server = serveApplication('start', Number(settings.PORT), settings, {
    log: openSync(path.join(home, 'restored.log'), 'a'),
  });
  await server.ready;
  return server;
}

test(`a salon of ${RESERVATIONS} reservations is kept while it serves, and comes back without whom it has forgotten since`, async () => {
  const environment = JSON.parse(process.env.ATTACK_SERVER ?? '{}') as Record<string, string>;
  const settings = { ...environment, DATABASE_URL: salon.databaseUrl, DATA_DIR: salon.dataDir };
  const before = await figuresOf(salon.sql);
  expect(before).toMatchObject({ reservations: RESERVATIONS });

  const backups = path.join(home, 'backups');
  const { result: backUp, answers } = await bookBeside(command('backup', [backups], settings));
  const slowest = answers.map(({ milliseconds }) => milliseconds);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThan(0);

  const visitor = new Visitor('127.0.0.3');
  const { origin } = salon.servers[0];
  const login = await visitor.ask(`${origin}/admin/api/login`, { body: superAdmin() });
  const { token } = JSON.parse(login.text) as { token: string };
  const forgotten = await visitor.ask(`${origin}/admin/api/clients/${forgottenId}/erase`, {
    headers: { authorization: `Bearer ${token}` },
    body: {},
  });
  expect(forgotten.status, forgotten.text).toBeLessThan(300);
  visitor.leave();

  // Another machine: an empty database, an empty folder, and the list of who was erased, as it lies beside the back-ups.
  const dataDir = path.join(home, 'data');
  mkdirSync(dataDir);
  cpSync(path.join(salon.dataDir, 'erasures.jsonl'), path.join(dataDir, 'erasures.jsonl'));
  const name = `restored_${process.pid}`;
  const admin = postgres(salon.databaseUrl.replace(/[^/]*$/, 'postgres'), { max: 1, onnotice: () => {} });
  await admin`create database ${admin(name)}`;
  const port = String(await freePort());
  const restored = {
    ...settings,
    DATABASE_URL: salon.databaseUrl.replace(/[^/]*$/, name),
    DATA_DIR: dataDir,
    PORT: port,
  };
  const [folder = ''] = readdirSync(backups);
  const restore = await command('restore', [path.join(backups, folder)], restored);
  const sql = postgres(restored.DATABASE_URL, { max: 1, onnotice: () => {} });
  let server: Awaited<ReturnType<typeof serveRestored>> | undefined;
  try {
    expect(await figuresOf(sql)).toEqual(before);
    const begun = performance.now();
    server = await serveRestored(restored);
    const start = performance.now() - begun;
    report(
      `back-up ${seconds(backUp)}, meanwhile ${answers.length} bookings, p99 ${percentile(slowest, 0.99).toFixed(0)} ms; restore ${seconds(restore)}; start ${seconds(start)}`,
    );
    await expect
      .poll(() => sql`select id from client where id = ${forgottenId}`.then(({ length }) => length))
      .toBe(0);
    const named = await sql`
      select id from reservation where client_name = ${FORGOTTEN.name} or client_email = ${FORGOTTEN.email}`;
    expect(named).toHaveLength(0);
    const visits = await sql`select id from reservation where id in ${sql(VISITS)}`;
    expect(visits).toHaveLength(VISITS.length);
    expect(await soldTwice(sql)).toBe(0);
    expect(restore).toBeLessThan(SLOWEST);
  } finally {
    server?.kill();
    await server?.ended;
    await sql.end();
    await admin`drop database ${admin(name)} with (force)`;
    await admin.end();
    rmSync(home, { recursive: true, force: true });
  }
});

const seconds = (milliseconds: number) => `${(milliseconds / 1_000).toFixed(1)} s`;
