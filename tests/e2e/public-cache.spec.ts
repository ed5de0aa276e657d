import { setTimeout } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import postgres from 'postgres';
import { SWEEP } from '../support/browser/pages.ts';
import { openTestSalon, type ServerProcess, type TestSalon } from '../support/browser/server-processes.ts';

/** Far below the minute after which cached pages are renewed in any case. */
const SOON = { timeout: 10_000, intervals: [50] };

let salon: TestSalon;
let id: number;

test.beforeAll(async () => {
  salon = await openTestSalon();
  const [row] = await salon.sql<{ id: number }[]>`
    insert into service_unit (name, description, price, term_duration)
    values ('Prva usluga', 'Opis', 250000, 60) returning id`;
  id = row?.id ?? 0;
});
test.afterAll(() => salon.close());

/** The one that runs from one test to the next. */
let running: ServerProcess | undefined;
const serving = async (): Promise<string> => (running ??= await salon.serve()).origin;

/** Started just now, so that nobody has looked at any of its pages, in place of the one that ran before; what it reads is logged. */
async function startAnew(): Promise<string> {
  await running?.kill();
  running = await salon.serve({ LOG_LEVEL: 'debug' }, true);
  return running.origin;
}

const page = async (origin: string, path: string) => {
  const answer = await fetch(origin + path, { headers: { cookie: 'lang=sr' } });
  return { status: answer.status, cache: answer.headers.get('x-nextjs-cache'), html: await answer.text() };
};
const htmlOf = async (origin: string, path: string) => (await page(origin, path)).html;
const rename = (name: string) => salon.sql`update service_unit set name = ${name} where id = ${id}`;

/** Takes the database away. @returns what brings it back */
async function takeDatabaseAway(): Promise<() => Promise<void>> {
  const [{ name } = { name: '' }] = await salon.sql<{ name: string }[]>`select current_database() as name`;
  const admin = postgres(process.env.E2E_DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  await admin`alter database ${admin(name)} allow_connections false`;
  await admin`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`;
  return async () => {
    await admin`alter database ${admin(name)} allow_connections true`;
    await admin.end();
  };
}

/** A service of the salon that the build was made beside, of which this one has none under that number. */
async function knownToTheBuild() {
  const built = postgres(process.env.E2E_DATABASE_URL ?? '', { max: 1, onnotice: () => {} });
  const [known] = await built<{ id: number; name: string }[]>`
    select id, name from service_unit where status <> 4 and id > ${id} order by id limit 1`;
  await built.end();
  if (!known) throw new Error('the build was made beside no salon');
  return known;
}

/** Starts a process that has never had its database, and asks it for pages before and after that is there. */
async function startWhileAway(): Promise<string> {
  const known = await knownToTheBuild();
  const restoreConnections = await takeDatabaseAway();
  const origin = await serving();

  // The database has not answered yet: who the salon is, which stands on every page, is not claimed to be known.
  const statusOf = async (path: string) => (await fetch(origin + path)).status;
  const [early, ...statuses] = await Promise.all([
    fetch(`${origin}/services`),
    ...['/api/health/ready', '/about', '/no-such-page'].map(statusOf),
  ]);
  expect([early.status, early.headers.get('retry-after')]).toEqual([503, '5']);
  expect(statuses).toEqual([503, 503, 404]);

  // They wait for it.
  const gone = `/services/${known.id}`;
  const paths = ['/', '/en', '/services', '/de/services', '/services?search=a', '/sitemap.xml', gone];
  const waiting = paths.map(async (path) => {
    const answer = await fetch(origin + path);
    return { path, status: answer.status, text: await answer.text() };
  });
  await restoreConnections();
  for (const { path, status, text } of await Promise.all(waiting)) {
    expect([path, text.includes(known.name)]).toEqual([path, false]);
    expect([path, [200, 404, 503].includes(status)]).toEqual([path, true]);
  }
  await expect.poll(() => statusOf('/api/health/ready'), SOON).toBe(200);
  for (const path of paths.slice(0, -1)) {
    const answer = await fetch(origin + path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect(await answer.text()).not.toContain(known.name);
  }
  expect(await statusOf(gone)).toBe(404);
  return origin;
}

test('while the database is away every page is there, and afterwards it is renewed at once', async () => {
  await salon.sql`update salon_settings set settings = settings || '{"reviews": true, "name": "Salon Jela"}'`;
  await rename('Postojana usluga');
  const origin = await startAnew();
  // What is not there does not come from the build, which names no salon, when it is the first to be requested.
  expect(await htmlOf(origin, '/en/no-such-page')).toContain('Salon Jela');
  await expect.poll(() => htmlOf(origin, '/'), SOON).toContain('</html>');
  await expect.poll(() => htmlOf(origin, '/services'), SOON).toContain('Postojana usluga');
  await expect.poll(() => salon.readLog(), SOON).toContain('what public pages are made of is read');

  const restoreConnections = await takeDatabaseAway();

  // Pages that nobody has looked at before are there as well: what they are made of was read beforehand.
  for (const path of [
    '/',
    '/services',
    `/services/${id}-postojana-usluga`,
    '/en',
    '/de/services',
    '/about',
  ]) {
    const { status, html } = await page(origin, path);
    expect([path, status, html.includes('</html>')]).toEqual([path, 200, true]);
  }
  expect((await fetch(`${origin}/services?search=postojana`)).status).toBe(200);
  // A link of a mail that cannot be looked up is not called invalid, and its address stays.
  const token = 'a-token-that-a-mail-could-have-named';
  for (const path of ['/write-review', '/pay']) {
    const { status, html } = await page(origin, `${path}?token=${token}`);
    expect([path, status]).toEqual([path, 200]);
    expect(html).toContain('Nije do Vašeg linka');
    expect(html).toContain(`href="?token=${token}"`);
    expect(html).not.toContain('više ne važi');
    expect(html).not.toContain('<i>ne važi');
  }

  await restoreConnections();
  await expect
    .poll(async () => {
      await rename('Vraćena usluga').catch(() => {});
      return htmlOf(origin, '/services');
    }, SOON)
    .toContain('Vraćena usluga');
});

test('what changes in the database is on the pages of all processes at the next visit, and a restart forgets nothing', async () => {
  await rename('Prva usluga');
  const [first, second] = [await serving(), await salon.serve()];
  const origins = [first, second.origin];
  for (const origin of origins) {
    await expect.poll(() => htmlOf(origin, '/services'), SOON).toContain('Prva usluga');
  }

  await rename('Druga usluga');
  for (const origin of origins) {
    await expect.poll(() => htmlOf(origin, '/services'), SOON).toContain('Druga usluga');
    expect(await htmlOf(origin, '/services')).not.toContain('Prva usluga');
    expect(await htmlOf(origin, `/services/${id}-druga-usluga`)).toContain('Druga usluga');
    await expect.poll(async () => (await page(origin, '/services')).cache, SOON).toBe('HIT');
  }

  await salon.sql`insert into general_working_hours (id, wh_mon_from, wh_mon_to) values (1, '06:15', '07:45')`;
  for (const origin of origins) {
    await expect.poll(() => htmlOf(origin, '/'), SOON).toContain('06:15');
  }

  await Promise.all([running?.kill(), second.kill()]);
  running = undefined;
  await rename('Treća usluga');
  await salon.sql`update salon_settings set settings = settings || '{"name": "Salon Jasen"}'`;
  const restarted = await test.step(
    'a build shows nothing of the salon beside which it was built, however early somebody asks',
    startWhileAway,
  );
  expect(await htmlOf(restarted, '/en/no-such-page')).toContain('Salon Jasen');
  await expect.poll(() => htmlOf(restarted, '/services'), SOON).toContain('Treća usluga');
});

test(
  'a page that many are asking for shows a change to all of them at once, and never goes back',
  SWEEP,
  async () => {
    const origin = await serving();
    await rename('Tražena usluga');
    await expect.poll(() => htmlOf(origin, '/services'), SOON).toContain('Tražena usluga');
    let over = false;
    const readers = Array.from({ length: 8 }, async () => {
      let requested = 0;
      for (; !over; requested++) await htmlOf(origin, '/services');
      return requested;
    });
    await expect.poll(async () => (await page(origin, '/services')).cache, SOON).toBe('HIT');
    await rename('Promenjena usluga');
    await expect.poll(() => htmlOf(origin, '/services'), SOON).toContain('Promenjena usluga');
    for (let time = 0; time < 100; time++) {
      expect(await htmlOf(origin, '/services')).not.toContain('Tražena usluga');
    }
    over = true;
    for (const requested of await Promise.all(readers)) expect(requested).toBeGreaterThan(10);
  },
);

// At several moments of the rendering, whatever it is that takes its time on this machine.
for (const [moment, run] of [
  [130, {}],
  [80, SWEEP],
] as const) {
  test(
    `a page that was being rendered for ${moment} ms when the salon got another name does not keep the old one`,
    run,
    async () => {
      const origin = await serving();
      const paths = ['', '/services', '/team', '/about', '/contact', '/impressum', '/privacy-policy'].map(
        (path) => `/en${path}`,
      );
      const nameSalon = async (name: string) => {
        await salon.sql`update salon_settings set settings = settings || ${salon.sql.json({ name })}`;
      };
      await nameSalon(`Before ${moment}`);
      await expect.poll(() => htmlOf(origin, '/about'), SOON).toContain(`Before ${moment}`);
      const inProgress = paths.map((path) => htmlOf(origin, path));
      await setTimeout(moment);
      await nameSalon(`After ${moment}`);
      await Promise.all(inProgress);
      for (const path of paths) {
        await expect
          .poll(() => htmlOf(origin, path), { ...SOON, message: path })
          .toContain(`After ${moment}`);
      }
    },
  );
}

test('a like renews no page', async () => {
  const origin = await serving();
  await rename('Omiljena usluga');
  await expect.poll(async () => (await page(origin, '/services')).html, SOON).toContain('Omiljena usluga');
  const likesAfter = async (method: 'PUT' | 'DELETE') => {
    const answer = await fetch(`${origin}/api/service-units/${id}/like`, { method });
    return ((await answer.json()) as { likesCount: number }).likesCount;
  };
  // Pages are let go of once more some seconds after the change, which may fall between the two. Without a cookie each like is another visitor's.
  await expect(async () => {
    const before = await likesAfter('DELETE');
    expect((await page(origin, '/services')).cache).toBe('HIT');
    expect(await likesAfter('PUT')).toBe(before + 1);
    expect((await page(origin, '/services')).cache).toBe('HIT');
  }).toPass(SOON);
});

const ADDRESSES = [
  '',
  '/services',
  '/services?search=a',
  '/about',
  '/privacy-policy',
  '/impressum',
  '/no-such-page',
];
const COOKIES = ['', 'lang=de', 'lang=sr', 'lang=en; visitor=abcdefghijklmnopqrstuv'];

test('an address with a language in it answers alike for everybody, and may be kept for a minute', async () => {
  const origin = await serving();
  for (const address of ADDRESSES) {
    const answers = [];
    for (const cookie of COOKIES) {
      const answer = await fetch(`${origin}/en${address}`, { headers: { cookie }, redirect: 'manual' });
      expect([address, cookie, answer.headers.get('set-cookie')]).toEqual([address, cookie, null]);
      answers.push({
        status: answer.status,
        cache: answer.headers.get('cache-control'),
        varies: /cookie/i.test(answer.headers.get('vary') ?? ''),
        policy: answer.headers.get('content-security-policy'),
        body: await answer.text(),
      });
    }
    const [first, ...others] = answers;
    expect([address, first?.cache, first?.varies]).toEqual([
      address,
      'public, max-age=0, s-maxage=60, stale-while-revalidate=60',
      false,
    ]);
    for (const other of others) expect(other).toEqual(first);
  }
});

test('an address without one is for nobody else, and leads to the stored language without storing any', async () => {
  const origin = await serving();
  for (const address of ADDRESSES) {
    const path = address || '/';
    for (const cookie of ['', 'lang=sr', 'lang=xx']) {
      const { status, headers } = await fetch(origin + path, { headers: { cookie }, redirect: 'manual' });
      expect([path, status]).toEqual([path, address === '/no-such-page' ? 404 : 200]);
      expect([path, headers.get('set-cookie'), headers.get('cache-control')]).toEqual([
        path,
        null,
        'private, no-cache',
      ]);
      expect(headers.get('vary')).toMatch(/\bCookie\b/);
    }
    const led = await fetch(origin + path, { headers: { cookie: 'lang=de' }, redirect: 'manual' });
    expect([led.status, led.headers.get('location')]).toEqual([307, `/de${address}`]);
    expect(led.headers.get('set-cookie')).toBeNull();
    expect(led.headers.get('cache-control')).toBe('private, no-store');
    expect(led.headers.get('vary')).toMatch(/\bCookie\b/);
  }
  const given = await fetch(`${origin}/sr/services`, { headers: { cookie: 'lang=de' }, redirect: 'manual' });
  expect([given.status, given.headers.get('location'), given.headers.get('set-cookie')]).toEqual([
    307,
    '/services',
    null,
  ]);
});

test('nobody outside can empty the cache', async ({ request }) => {
  for (const path of ['/api/site-cache', '/api/site-cache/read']) {
    const answer = await request.post(path, { data: { tags: ['service-units'] } });
    expect([path, answer.status()]).toEqual([path, 404]);
  }
});
