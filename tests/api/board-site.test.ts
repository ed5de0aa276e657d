import { NextRequest } from 'next/server';
import postgres from 'postgres';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as pictures from '@/app/admin/api/site/pictures/route.ts';
import * as publish from '@/app/admin/api/site/publish/route.ts';
import * as site from '@/app/admin/api/site/route.ts';
import * as restore from '@/app/admin/api/site/versions/[id]/restore/route.ts';
import * as versions from '@/app/admin/api/site/versions/route.ts';
import { NOTHING_SET } from '@/lib/base/site-content/schema.ts';
import { HOUR } from '@/lib/base/time/units.ts';
import { exampleContent } from '@/lib/letters/previews/examples.ts';
import { layout } from '@/lib/letters/layout/layout.ts';
import { findPublishedSite } from '@/lib/salon-admin/site-content/queries.ts';
import { publishSite } from '@/lib/salon-admin/site-content/service.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { call } from '../support/http.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let owner: SignedIn;
let manager: SignedIn;

beforeAll(async () => {
  owner = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
});
beforeEach(() => emptyTables(database.sql, 'site', 'site_version', 'site_picture'));

const headers = (who = owner) => ({ lang: 'en', ...who.headers });
const read = async () => (await call(site.GET, { headers: headers() })).body;
const write = (body: object, who = owner) => call(site.PUT, { method: 'PUT', headers: headers(who), body });
const publishDraft = (who = owner) => call(publish.POST, { method: 'POST', headers: headers(who) });
const restoreAs = (id: unknown, who = owner) =>
  call(restore.POST, { method: 'POST', headers: headers(who), params: { id: String(id) } });
const listed = async () =>
  (await call(versions.GET, { headers: headers() })).body.items as { id: number; publishedBy: string }[];
const slogan = async () => (await findPublishedSite()).content.slogan;

const upload = async (who = owner, bytes?: Buffer) => {
  const body =
    bytes ??
    (await sharp({ create: { width: 2_800, height: 1_400, channels: 3, background: '#c86' } })
      .jpeg()
      .toBuffer());
  const request = new NextRequest('http://localhost:3000/', {
    method: 'POST',
    headers: { ...headers(who), 'content-type': 'image/jpeg' },
    body: new Uint8Array(body),
  });
  const answer = await pictures.POST(request, { params: Promise.resolve({}) });
  return {
    status: answer.status,
    body: (await answer.json()) as { id: number; variants: { width: number }[] },
  };
};

describe('the draft of the site', () => {
  it('begins empty, and nothing of it is public before it is published', async () => {
    expect(await read()).toMatchObject({ slogan: '', editedAt: null, publishedAt: null, isPublished: true });
    const saved = await write({ slogan: 'Sat', sloganEn: 'An hour', editedAt: null });
    expect(saved.body).toMatchObject({
      slogan: 'Sat',
      sloganEn: 'An hour',
      sloganDe: null,
      isPublished: false,
    });
    expect((await findPublishedSite()).content).toEqual(NOTHING_SET);

    expect((await publishDraft()).body).toMatchObject({ slogan: 'Sat', isPublished: true });
    expect(await slogan()).toBe('Sat');
  });

  it('gives mails its color with its publication', async () => {
    const mail = () => layout(exampleContent('confirmed', 'en'), { logo: null, code: null });
    await write({ accent: '#5b2a5e', editedAt: null });
    expect(mail()).not.toContain('#5b2a5e');
    await publishDraft();
    expect(mail()).toContain('color:#5b2a5e');
  });

  it('is edited by one at a time: who comes second is shown what the first has made of it', async () => {
    const { body: first } = await write({ slogan: 'Prvi', editedAt: null });
    const second = await write({ slogan: 'Drugi', editedAt: null });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({
      changedBy: owner.email,
      record: { slogan: 'Prvi', editedAt: first.editedAt },
    });
    expect((await write({ slogan: 'Drugi', editedAt: first.editedAt })).status).toBe(200);
  });

  it('is written once when two begin it at the same time', async () => {
    const both = await Promise.all(['A', 'B'].map((text) => write({ slogan: text, editedAt: null })));
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  it.each([
    [{ accent: '#ffd7c8' }, 'accent', /hard to read: the contrast would be 1\.\d \/ 1\.\d, .*4\.5/],
    [{ faq: [{ answer: 'a'.repeat(1_501) }] }, 'faq.0.answer', /1500/],
    [{ bannerWide: { source: 404 } }, 'bannerWide', /Nothing has this number/],
    [
      { gallery: [{ picture: { source: 'room' } }, { picture: { source: 404 } }] },
      'gallery.1.picture',
      /number/,
    ],
    [{ slogn: 'Sat' }, 'slogn', /not known/],
  ])('%j is refused at its field', async (body, field, text) => {
    const { status, body: answer } = await write({ ...body, editedAt: null });
    expect(status).toBe(422);
    expect((answer.fields as Record<string, string>)[field]).toMatch(text);
    expect(await read()).toMatchObject({ editedAt: null });
  });

  it('is published and replaced as it was seen: who looks at an older one is shown what it is now', async () => {
    const first = await write({ slogan: 'Prvi', editedAt: null });
    await publishDraft();
    const seen = String(first.body.editedAt);
    await write({ slogan: 'Drugi', editedAt: seen });
    const query = `?editedAt=${encodeURIComponent(seen)}`;
    const requested = { method: 'POST', headers: headers() };
    const late = [
      await call(publish.POST, { ...requested, path: `/admin/api/site/publish${query}` }),
      await call(restore.POST, {
        ...requested,
        path: `/admin/api/site/versions/1/restore${query}`,
        params: { id: '1' },
      }),
    ];
    for (const { status, body } of late) {
      expect(status).toBe(409);
      expect(body).toMatchObject({ record: { slogan: 'Drugi', isPublished: false }, changedBy: owner.email });
    }
    expect([await slogan(), (await read()).slogan]).toEqual(['Prvi', 'Drugi']);

    const now = encodeURIComponent(String((await read()).editedAt));
    const { status } = await call(publish.POST, {
      ...requested,
      path: `/admin/api/site/publish?editedAt=${now}`,
    });
    expect([status, await slogan()]).toEqual([200, 'Drugi']);
  });

  it('tells the history which fields changed, and not what they say', async () => {
    await write({ slogan: 'Tajna', faq: [{ question: 'Kada?' }], editedAt: null });
    await publishDraft();
    const events = await database.sql`
      select action, changes, actor from audit_event where entity = 'site' order by id desc limit 2`;
    expect(events).toMatchObject([
      { action: 'published', changes: { version: 1 }, actor: `user:${owner.id}` },
      { action: 'edited', changes: { fields: ['slogan', 'faq'] } },
    ]);
    expect(JSON.stringify(events)).not.toContain('Tajna');
  });

  it('belongs to super administrators', async () => {
    const requested = [
      write({ slogan: 'Sat', editedAt: null }, manager),
      publishDraft(manager),
      restoreAs(1, manager),
      upload(manager),
      call(site.GET, { headers: headers(manager) }),
      call(versions.GET, { headers: headers(manager) }),
    ];
    expect((await Promise.all(requested)).map(({ status }) => status)).toEqual([
      403, 403, 403, 403, 403, 403,
    ]);
  });
});

describe('versions', () => {
  const say = async (text: string) => {
    await write({ slogan: text, editedAt: (await read()).editedAt });
    await publishDraft();
  };

  it('are kept, the last ten of them, and each can be made the draft again', async () => {
    for (let number = 1; number <= 12; number++) await say(`Slogan ${number}`);
    const stored = await listed();
    expect(stored.map(({ id }) => id)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
    expect(stored[0]?.publishedBy).toBe(owner.email);

    expect((await restoreAs(2)).status).toBe(404);
    const { status, body } = await restoreAs(5);
    expect([status, body.slogan, body.isPublished]).toEqual([200, 'Slogan 5', false]);
    expect(await slogan()).toBe('Slogan 12');
    await publishDraft();
    expect(await slogan()).toBe('Slogan 5');
  });

  it('tell every process of the site, once each is public', async () => {
    const output: string[] = [];
    const listener = postgres(database.url, { max: 1 });
    try {
      await listener.listen('salon_site', (message) => void output.push(message));
      await write({ slogan: 'Sat', editedAt: null });
      await publishDraft();
      await expect.poll(() => output).toEqual(['site']);
    } finally {
      await listener.end();
    }
  });
});

describe('pictures of the site', () => {
  const show = (source: number | null, editedAt: unknown) =>
    write({ bannerWide: source && { source, altEn: 'Our room' }, editedAt });
  const stored = () => database.sql<{ id: number }[]>`select id from site_picture order by id`;

  it('are kept as wide as a screen needs them, and shown by who names them', async () => {
    const { status, body } = await upload();
    expect(status).toBe(201);
    expect([...new Set(body.variants.map(({ width }) => width))]).toEqual([480, 720, 1080, 1600, 2560]);
    const saved = await show(body.id, null);
    expect(saved.body).toMatchObject({ bannerWide: { source: body.id, alt: '', altEn: 'Our room' } });
    await publishDraft();
    expect((await findPublishedSite()).pictures.map(({ id }) => id)).toEqual([body.id]);
  });

  it('are refused where they are none', async () => {
    expect((await upload(owner, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415);
    expect(await stored()).toEqual([]);
  });

  it('go when neither the draft nor a version names them, a day after they came', async () => {
    const small = () =>
      sharp({ create: { width: 30, height: 20, channels: 3, background: '#c86' } })
        .png()
        .toBuffer();
    const [used, unused, fresh] = [
      await upload(owner, await small()),
      await upload(owner, await small()),
      await upload(owner, await small()),
    ];
    await database.sql`update site_picture set created_at = now() - interval '25 hours' where id <> ${fresh.body.id}`;
    await show(used.body.id, null);
    await publishDraft();
    expect((await stored()).map(({ id }) => id)).toEqual([used.body.id, fresh.body.id]);

    await show(null, (await read()).editedAt);
    await publishSite({}, { by: `user:${owner.id}`, now: new Date(Date.now() + 48 * HOUR) });
    expect((await stored()).map(({ id }) => id)).toEqual([used.body.id]);
    expect(unused.status).toBe(201);
  });
});
