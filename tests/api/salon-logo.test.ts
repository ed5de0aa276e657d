import { NextRequest } from 'next/server';
import sharp from 'sharp';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { DELETE, PUT } from '@/app/admin/api/settings/mark/route.ts';
import { GET as PICTURE } from '@/app/pictures/[key]/[file]/route.ts';
import manifest from '@/app/manifest.ts';
import { demoSettings } from '@/db/seed/content/salon.ts';
import { tabIcons } from '@/lib/salon/identity/app-icons.ts';
import { logoSize, salonLogo, standsForTheName } from '@/lib/salon/identity/logo.ts';
import { holdSettings, type LogoPicture } from '@/lib/salon/settings/held.ts';
import { renewSalonSettings } from '@/lib/salon/settings/queries.ts';
import { exampleContent } from '@/lib/letters/previews/examples.ts';
import { layout } from '@/lib/letters/layout/layout.ts';
import { logoAttachment } from '@/lib/letters/attachments/logo-picture.ts';
import { useDatabase } from '../support/database.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let admin: SignedIn;

beforeAll(async () => {
  admin = await signedInAs(database.sql, 'ROLE_SUPER_ADMIN');
});
beforeEach(async () => {
  const { sql } = database;
  await sql`delete from salon_settings`;
  await sql`insert into salon_settings (settings, opened_at) values (${sql.json({ ...demoSettings, name: 'Studio Vrba' })}, now())`;
  await renewSalonSettings();
});

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#364' } })
    .png()
    .toBuffer();

async function send(method: 'PUT' | 'DELETE', bytes?: Buffer, { headers } = admin) {
  const request = new NextRequest('http://localhost:3000/admin/api/settings/mark', {
    method,
    headers: { ...headers, lang: 'en', ...(bytes && { 'content-type': 'image/png' }) },
    ...(bytes && { body: new Uint8Array(bytes) }),
  });
  const answer = await { PUT, DELETE }[method](request, { params: Promise.resolve({}) });
  return { status: answer.status, body: (await answer.json()) as { mark: LogoPicture; editedAt: string } };
}

const picture = (key: string, file: string) =>
  PICTURE(new Request('http://localhost:3000/'), { params: Promise.resolve({ key, file }) });
const addressesOfTab = () => tabIcons().map(({ src }) => src);
const mailHead = () => layout(exampleContent('confirmed', 'en'), { logo: 'cid:mark', code: null });

it('a salon without a mark has its name in letters, and the demo salon its leaf', async () => {
  expect([salonLogo(), await logoAttachment()]).toEqual([null, null]);
  expect(manifest().icons?.[0]?.src).toBe('/icon.svg');
  expect(addressesOfTab()).toEqual(['/icon.svg', '/icons/apple-180.png']);
  expect(layout(exampleContent('confirmed', 'en'), { logo: null, code: null })).toContain(
    '>Studio Vrba</span',
  );
  holdSettings({ revision: 1, isDemo: true, isOpen: true, settings: demoSettings });
  expect(salonLogo()).toBe('leaf');
  expect((await logoAttachment())?.contentType).toBe('image/png');
});

it('a square mark stands beside the name in mails, and is the icon of a home screen', async () => {
  const [{ edited_at: before }] = await database.sql<
    [{ edited_at: Date }]
  >`select edited_at from salon_settings`;
  const { status, body } = await send('PUT', await drawn(600, 600));
  expect([status, body.mark.width, body.mark.height]).toEqual([200, 600, 600]);
  expect(new Date(body.editedAt)).toEqual(before);
  const attached = await logoAttachment();
  expect(await sharp(attached?.content).metadata()).toMatchObject({ format: 'png', height: 120 });
  expect(mailHead()).toMatch(/width="40"\s+height="40"\s+alt=""/);
  expect(mailHead()).toContain('>Studio Vrba</span');

  const addresses = [...(manifest().icons ?? []).map(({ src }) => src), ...addressesOfTab()];
  const icons = addresses.map((address) => address.split('/'));
  expect(icons.map(([, folder, key]) => [folder, key])).toEqual(icons.map(() => ['pictures', body.mark.key]));
  for (const [, , key = '', file = ''] of icons) {
    const icon = await picture(key, file);
    expect([file, icon.status, icon.headers.get('content-type')]).toEqual([file, 200, 'image/png']);
    const side = Number(/\d+/.exec(file)?.[0]);
    const found = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
    expect([found.width, found.height, found.hasAlpha]).toEqual([side, side, false]);
  }
});

it('a wide mark stands for the name, which whoever cannot see it reads', async () => {
  const { body } = await send('PUT', await drawn(1_000, 250));
  expect(standsForTheName(body.mark)).toBe(true);
  expect(logoSize(body.mark, { width: 176, height: 40 })).toEqual({ width: 160, height: 40 });
  expect(mailHead()).toMatch(/width="160"\s+height="40"\s+alt="Studio Vrba"/);
  expect(mailHead()).not.toContain('>Studio Vrba</span');
  // Where it could not be attached, the name is there after all.
  expect(layout(exampleContent('confirmed', 'en'), { logo: null, code: null })).toContain(
    '>Studio Vrba</span',
  );
});

it('is exchanged and removed, and leaves no file behind', async () => {
  const first = (await send('PUT', await drawn(400, 400))).body.mark;
  const second = (await send('PUT', await drawn(300, 300))).body.mark;
  const statuses = async () =>
    Promise.all([first, second].map(async ({ key, width }) => (await picture(key, `${width}.webp`)).status));
  expect(await statuses()).toEqual([404, 200]);
  expect((await picture(first.key, 'icon-192.png')).status).toBe(404);
  expect((await send('DELETE')).body.mark).toBeNull();
  expect(await statuses()).toEqual([404, 404]);
  const actions = await database.sql`
    select action from audit_event where entity = 'salon-settings' order by id desc limit 3`;
  expect(actions.map(({ action }) => action as string)).toEqual(['mark removed', 'mark set', 'mark set']);
});

it('is refused where it is no picture, where there is no salon yet, and to a manager', async () => {
  expect((await send('PUT', Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415);
  const manager = await signedInAs(database.sql, 'ROLE_MANAGER');
  expect((await send('PUT', await drawn(40, 40), manager)).status).toBe(403);
  await database.sql`delete from salon_settings`;
  expect((await send('PUT', await drawn(40, 40))).status).toBe(404);
});
