import { afterAll, beforeAll, expect, test } from 'vitest';
import { workFor } from '../support/challenge.ts';
import { startHttpCatcher } from '../support/messages/http-catcher.ts';
import { aPerson, freeTerms } from './support/booking.ts';
import { openAttackedSalon, type AttackedSalon } from './support/salon.ts';
import { report, Visitor, type Answer } from './support/visitor.ts';

const TRIES = 60;
/** So many at once, and so many of all do whatever work is asked for: what comes later is asked for it by what is held already. */
const AT_ONCE = 6;
const WORKING = 24;

let salon: AttackedSalon;
/** Stands for the proxy in front: who really asks is told by X-Forwarded-For. */
let proxy: Visitor;
/** What costs money. */
let gateway: Awaited<ReturnType<typeof startHttpCatcher>>;

beforeAll(async () => {
  gateway = await startHttpCatcher(() => ({ status: 202 }));
  salon = await openAttackedSalon({
    environment: {
      TRUST_PROXY: '1',
      MESSAGE_WEBHOOK_URL: gateway.url,
      MESSAGE_WEBHOOK_SECRET: `whsec_${Buffer.from('a secret of the tests').toString('base64')}`,
    },
  });
  proxy = new Visitor('127.0.0.1');
  await salon.sql`update salon_settings
    set settings = settings || '{"messageChannels": ["webhook"], "codeBy": "message"}', edited_at = now()`;
});
afterAll(async () => {
  proxy.leave();
  await salon.close();
  await gateway.stop();
});

const originOf = (turn: number) =>
  salon.servers[turn % salon.servers.length]?.origin ?? salon.servers[0].origin;

/** Books as a browser does, and does the work that it is asked for. */
async function book(from: string, turn: number, body: object, works: boolean): Promise<Answer> {
  const headers = { 'x-forwarded-for': from, 'sec-fetch-site': 'same-origin', lang: 'en' };
  const url = `${originOf(turn)}/api/reservations`;
  const answer = await proxy.ask(url, { headers, body });
  const said = JSON.parse(answer.text) as Record<string, unknown>;
  if (!works || answer.status !== 429 || !said.challenge) return answer;
  return proxy.ask(url, { headers: { ...headers, ...(await workFor({ body: said })) }, body });
}

/** The demo’s own clients hear of what falls free meanwhile, so only numbers of the attack count. */
const sentTo = (beginning: string) =>
  gateway.requests.filter(({ body }) => (JSON.parse(body) as { to: string }).to.startsWith(beginning)).length;

/** Nothing more is on its way. */
const whenAllHaveGone = () =>
  expect
    .poll(async () => {
      const [row] =
        await salon.sql`select count(*)::int as waiting from outbox where state = 'waiting' and run_at <= now()`;
      return row?.waiting as number;
    })
    .toBe(0);

test.each([
  ['the Maldives', '+96077', 0],
  ['the salon’s country', '+3816655', 2],
])('sixty bookings from one /48 with numbers of %s', { timeout: 180_000 }, async (_name, beginning, most) => {
  const statuses: number[] = [];
  const days = await Promise.all([0, 1, 2, 3, 4, 5].map((nth) => freeTerms(proxy, originOf(0), nth)));
  const requests = days.flatMap(({ serviceUnitId, terms }) =>
    terms.map(({ from }) => ({ serviceUnitId, termFrom: from })),
  );
  for (let first = 0; first < TRIES; first += AT_ONCE) {
    const turns = Array.from({ length: AT_ONCE }, (_, index) => first + index);
    const answers = await Promise.all(
      turns.map((turn) => {
        const request = requests[(turn * 7) % requests.length];
        const body = { ...request, ...aPerson(), clientPhone: `${beginning}${10_000 + turn}` };
        return book(
          `2001:db8:${beginning.slice(1, 4)}:${(turn + 1).toString(16)}::1`,
          turn,
          body,
          turn < WORKING,
        );
      }),
    );
    statuses.push(...answers.map(({ status }) => status));
  }
  await whenAllHaveGone();
  const taken = statuses.filter((status) => status === 201).length;
  report(`${taken} of ${TRIES} held, ${sentTo(beginning)} messages handed over`);
  expect(taken).toBeGreaterThan(most);
  expect(sentTo(beginning)).toBeLessThanOrEqual(most);
});

test('somebody from elsewhere gets the code by message meanwhile', async () => {
  const { serviceUnitId, terms } = await freeTerms(proxy, originOf(1), 7);
  const body = { serviceUnitId, termFrom: terms.at(-1)?.from, ...aPerson(), clientPhone: '+381665599999' };
  expect((await book('198.51.100.7', 1, body, true)).status).toBe(201);
  await whenAllHaveGone();
  expect(sentTo('+381665599999')).toBe(1);
});
