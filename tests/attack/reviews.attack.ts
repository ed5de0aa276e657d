import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashToken, tokenFrom } from '../../lib/kit/links/token.ts';
import { openAttackedSalon, type AttackedSalon } from './support/salon.ts';
import { report, Visitor } from './support/visitor.ts';

/* One visit is reviewed once, however often and wherever its link is used at the same moment. */

const POSTS = 40;
const VISITS = 5;

let salon: AttackedSalon;
const client = new Visitor('127.0.0.2');

beforeAll(async () => {
  salon = await openAttackedSalon({ environment: { RATE_LIMIT_FACTOR: '1000' } });
  await salon.sql`update salon_settings set settings = settings || '{"reviews": true}'`;
});
afterAll(async () => {
  client.leave();
  await salon.close();
});

/** The link of a mail, as whoever may review a visit has it. */
async function linkTo(reservationId: number): Promise<string> {
  const { NEXTAUTH_SECRET } = JSON.parse(process.env.ATTACK_SERVER ?? '{}') as { NEXTAUTH_SECRET: string };
  const nonce = randomBytes(32);
  const token = tokenFrom('write-review', nonce, NEXTAUTH_SECRET);
  await salon.sql`
    insert into link_token (purpose, nonce, token_hash, reservation_id, expires_at)
    values ('write-review', ${nonce}, ${hashToken(token)}, ${reservationId}, now() + interval '1 day')`;
  return token;
}

test('a link that is used forty times at once at two processes leaves one review', async () => {
  for (const { origin } of salon.servers)
    await expect
      .poll(async () => (await client.ask(`${origin}/api/reviews`)).status, { timeout: 15_000 })
      .toBe(200);
  const visits = await salon.sql<{ id: number }[]>`
    update reservation set verified_at = coalesce(verified_at, term_from - interval '1 day')
    where id in (select id from reservation where status = 5 and term_to between now() - interval '9 days' and now() - interval '2 days' order by id limit ${VISITS})
    returning id`;
  expect(visits).toHaveLength(VISITS);
  for (const { id } of visits) {
    const token = await linkTo(id);
    const answers = await Promise.all(
      Array.from({ length: POSTS }, (_, turn) =>
        client.ask(`${salon.servers[turn % salon.servers.length]?.origin ?? ''}/api/reviews`, {
          body: { token, stars: 1 + (turn % 5), text: `No. ${turn}`, displayName: '' },
        }),
      ),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    report(`${POSTS} posts of one link: ${[...statuses].join(', ')}`);
    expect([...statuses].every((status) => status === 200 || status === 201 || status === 409)).toBe(true);
    expect(await salon.sql`select from review where reservation_id = ${id}`).toHaveLength(1);
  }
});
