import { NextRequest } from 'next/server';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PUT as setPicture } from '@/app/admin/api/newsletters/[id]/picture/route.ts';
import { GET as preview } from '@/app/admin/api/newsletters/[id]/preview/route.ts';
import { GET as read, PUT } from '@/app/admin/api/newsletters/[id]/route.ts';
import { DELETE as keep, PUT as plan } from '@/app/admin/api/newsletters/[id]/schedule/route.ts';
import { POST as tryIt } from '@/app/admin/api/newsletters/[id]/try/route.ts';
import { GET as readers } from '@/app/admin/api/newsletters/readers/route.ts';
import { POST } from '@/app/admin/api/newsletters/route.ts';
import { GET as file } from '@/app/pictures/[key]/[file]/route.ts';
import { NEWSLETTER_STATUS } from '@/lib/base/statuses.ts';
import { HOUR } from '@/lib/base/time/units.ts';
import { pictureStorage } from '@/lib/kit/pictures/configured-storage.ts';
import { letterOf } from '@/lib/delivery/rendering/letter.ts';
import { claimMails } from '@/lib/delivery/outbox/outbox.ts';
import { dispatchNewsletter } from '@/lib/newsletters/dispatch.ts';
import { removeNewsletter } from '@/lib/newsletters/service.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let manager: SignedIn;

const TEXTS = { subject: 'Decembar', subjectEn: 'December', message: 'Zdravo!\n\nVidimo se.' };
const BUTTON = { buttonText: 'Termini', buttonTextEn: 'Times', buttonUrl: 'https://salon.example/sr' };
type Record = { id: number; editedAt: string; sendAt: string | null; picture: { key: string } | null };

const on = (id: number) => ({ params: { id: String(id) }, headers: { lang: 'en', ...manager.headers } });
async function draft(body: object = TEXTS) {
  const { status, body: made } = await call(POST, { headers: manager.headers, body });
  expect([status, made]).toEqual([201, made]);
  return made as Record;
}
const planned = (id: number, sendAt: string) => call(plan, { ...on(id), method: 'PUT', body: { sendAt } });
const statuses = () => database.sql`select status, send_at from newsletter order by id`;
const recipients = async () =>
  (await database.sql<{ recipient: string }[]>`select recipient from outbox order by recipient`).map(
    ({ recipient }) => recipient,
  );

async function withPicture(id: number): Promise<Record> {
  const picture = await sharp({ create: { width: 1200, height: 600, channels: 3, background: '#c86' } })
    .png()
    .toBuffer();
  const request = new NextRequest('http://localhost:3000/', {
    method: 'PUT',
    headers: { ...manager.headers, 'content-type': 'image/png' },
    body: new Uint8Array(picture),
  });
  const answer = await setPicture(request, { params: Promise.resolve({ id: String(id) }) });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Record;
}

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
});
beforeEach(async () => {
  await emptyTables(
    database.sql,
    'newsletter',
    'newsletter_subscriber',
    'outbox',
    'rate_limit',
    'audit_event',
  );
  await database.sql`insert into newsletter_subscriber (email, language, status) values
    ('ana@mail.example', 'sr', 2), ('beth@mail.example', 'en', 2), ('mia@mail.example', 'sr', 2), ('new@mail.example', 'de', 1)`;
});

describe('a letter', () => {
  it('says to how many it would go, by language', async () => {
    expect((await call(readers, { headers: manager.headers })).body).toEqual({
      total: 3,
      sr: 2,
      en: 1,
      de: 0,
    });
  });

  it('has a button with a text and an https address, or none', async () => {
    const { id, editedAt } = await draft({ ...TEXTS, ...BUTTON });
    const stored = await call(PUT, { ...on(id), method: 'PUT', body: { ...TEXTS, editedAt } });
    // Whoever knows nothing of buttons leaves it as it is.
    expect(stored.body).toMatchObject(BUTTON);
    const refusedAt = async (button: object) => {
      const { status, body } = await call(POST, { headers: manager.headers, body: { ...TEXTS, ...button } });
      return [status, Object.keys(body.fields as object)];
    };
    expect(await refusedAt({ buttonText: 'Termini' })).toEqual([422, ['buttonUrl']]);
    expect(await refusedAt({ ...BUTTON, buttonUrl: 'http://salon.example' })).toEqual([422, ['buttonUrl']]);
    expect(await refusedAt({ buttonUrlEn: 'https://salon.example' })).toEqual([
      422,
      ['buttonText', 'buttonUrl'],
    ]);
  });

  it('is previewed as the mail that goes out, with its button and picture, in each language', async () => {
    const { id } = await draft({ ...TEXTS, ...BUTTON, pictureAlt: 'Kosa' });
    const key = (await withPicture(id)).picture?.key ?? '';
    const shown = async (language: string) =>
      (await call(preview, { ...on(id), path: `/?language=${language}` })).body as Record & {
        [part in 'subject' | 'html' | 'text']: string;
      };
    const sr = await shown('sr');
    expect(sr.html).toContain(`/pictures/${key}/letter.jpg`);
    expect(sr.html).toContain('alt="Kosa"');
    expect(sr.text).toContain('Termini:\nhttps://salon.example/sr');
    const en = await shown('en');
    expect([en.subject, en.text.includes('Times:\nhttps://salon.example/sr')]).toEqual(['December', true]);

    const picture = await file(new Request('http://localhost:3000/'), {
      params: Promise.resolve({ key, file: 'letter.jpg' }),
    });
    const { format, width } = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
    expect([format, width]).toEqual(['jpeg', 1036]);
    expect(await removeNewsletter(id, { by: `user:${manager.id}`, now: new Date() })).toEqual({ ok: true });
    expect(await pictureStorage().get(key, 1036, 'webp')).toBeNull();
  });

  it('is mailed to whoever tries it, and to nobody else, a limited number of times', async () => {
    const { id } = await draft({ ...TEXTS, ...BUTTON });
    const { status } = await call(tryIt, { ...on(id), body: { language: 'en' } });
    expect([status, await recipients()]).toEqual([200, [manager.email]]);
    const [mail] = await claimMails(new Date(), 1000, 1);
    const letter = mail && (await letterOf(mail, new Date()));
    if (letter?.kind !== 'letter') throw new Error('there is no letter');
    const content = letter.content();
    expect(content).toMatchObject({ subject: 'Test: December', button: { label: 'Times' } });
    expect(content.footer.unsubscribe).toBeUndefined();
    for (let tries = 1; tries < 20; tries++) await call(tryIt, { ...on(id), body: { language: 'en' } });
    expect((await call(tryIt, { ...on(id), body: { language: 'en' } })).status).toBe(429);
    expect((await call(tryIt, { ...on(999), body: { language: 'en' } })).status).toBe(404);
    const { body } = await call(read, on(id));
    expect(body).toMatchObject({ status: NEWSLETTER_STATUS.DRAFT, sentCount: 0, recipientsCount: 0 });
  });
});

describe('a planned letter', () => {
  const IN_AN_HOUR = HOUR;
  const later = (ms: number) => new Date(Date.now() + ms);

  it('begins at its time, by one of several processes, and once', async () => {
    const { id } = await draft();
    expect((await planned(id, later(IN_AN_HOUR).toISOString())).status).toBe(200);
    expect(await dispatchNewsletter(later(IN_AN_HOUR / 2))).toBe(false);
    expect(await recipients()).toEqual([]);
    const due = later(IN_AN_HOUR + 1000);
    await Promise.all([dispatchNewsletter(due), dispatchNewsletter(due), dispatchNewsletter(due)]);
    for (let step = 1; step < 4; step++) await dispatchNewsletter(new Date(due.getTime() + step * 10_000));
    expect(await recipients()).toEqual(['ana@mail.example', 'beth@mail.example', 'mia@mail.example']);
    expect(await statuses()).toMatchObject([{ status: NEWSLETTER_STATUS.SENDING, send_at: null }]);
    const begun = await database.sql`select actor from audit_event where action = 'sending begun'`;
    expect(begun).toMatchObject([{ actor: 'system' }]);
    expect((await planned(id, later(IN_AN_HOUR).toISOString())).status).toBe(409);
    expect((await call(keep, on(id))).status).toBe(409);
  });

  it('is taken back until then, and is a draft again', async () => {
    const { id } = await draft();
    await planned(id, '2099-12-01T10:00');
    expect((await planned(id, later(IN_AN_HOUR).toISOString())).body.sendAt).not.toBeNull();
    expect((await call(keep, on(id))).body.sendAt).toBeNull();
    expect((await call(keep, on(id))).status).toBe(200);
    expect(await dispatchNewsletter(later(2 * IN_AN_HOUR))).toBe(false);
    expect(await statuses()).toMatchObject([{ status: NEWSLETTER_STATUS.DRAFT }]);
  });

  it('is planned in the salon’s time, neither for what is over nor for another age', async () => {
    const { id } = await draft();
    const inZone = new Date(Date.now() + 3 * 24 * IN_AN_HOUR).toISOString().slice(0, 10);
    expect((await planned(id, `${inZone}T10:00`)).body.sendAt).toMatch(
      new RegExp(`^${inZone}T10:00:00\\.000\\+0[12]:00$`),
    );
    for (const wrong of ['2020-01-01T10:00', '2199-01-01T10:00', 'tomorrow', '']) {
      const { status, body } = await planned(id, wrong);
      expect([wrong, status, Object.keys(body.fields as object)]).toEqual([wrong, 422, ['sendAt']]);
    }
  });
});
