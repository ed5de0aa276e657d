import { NextRequest } from 'next/server';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import * as categoryPicture from '@/app/admin/api/categories/[id]/picture/route.ts';
import * as categoriesOne from '@/app/admin/api/categories/[id]/route.ts';
import * as employeePhoto from '@/app/admin/api/employees/[id]/photo/route.ts';
import * as employeesOne from '@/app/admin/api/employees/[id]/route.ts';
import { publicCategories } from '@/lib/catalogue/categories/queries.ts';
import { allPublicServiceUnits } from '@/lib/catalogue/service-units/queries.ts';
import { pictureStorage } from '@/lib/kit/pictures/configured-storage.ts';
import { useDatabase } from '../support/database.ts';
import { call } from '../support/http.ts';
import { aCategory, anEmployee, aServiceUnit } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let manager: SignedIn;

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
});

type Stored = { key: string; variants: { width: number; format: 'webp' | 'avif' }[] };

const isStored = async ({ key, variants: [first] }: Stored) =>
  first !== undefined && (await pictureStorage().get(key, first.width, first.format)) !== null;

const upload = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#c86' } })
    .png()
    .toBuffer();

const KINDS = [
  { of: 'an employee', handlers: employeePhoto, one: employeesOne, field: 'photo', make: anEmployee },
  { of: 'a category', handlers: categoryPicture, one: categoriesOne, field: 'picture', make: aCategory },
] as const;

const on = (id: number) => ({ params: { id: String(id) }, headers: manager.headers });

const send = async (
  handlers: (typeof KINDS)[number]['handlers'],
  method: 'PUT' | 'DELETE',
  id: number,
  bytes?: Buffer,
) => {
  const answer = await handlers[method](
    new NextRequest('http://localhost:3000/', {
      method,
      headers: { ...manager.headers, lang: 'en', ...(bytes && { 'content-type': 'image/png' }) },
      ...(bytes && { body: new Uint8Array(bytes) }),
    }),
    { params: Promise.resolve({ id: String(id) }) },
  );
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

describe.each(KINDS)('the picture of $of', ({ handlers, one, field, make }) => {
  it('is kept in sizes of its own, exchanged and removed, and leaves no file behind', async () => {
    const id = await make(database.sql);
    const { body: before } = await call(one.GET, on(id));
    const { body: first } = await send(handlers, 'PUT', id, await upload());
    const stored = first[field] as Stored;
    expect(await isStored(stored)).toBe(true);
    expect(first.editedAt).toBe(before.editedAt);

    const { body: second } = await send(handlers, 'PUT', id, await upload());
    expect([await isStored(stored), await isStored(second[field] as Stored)]).toEqual([false, true]);
    const { body: none } = await send(handlers, 'DELETE', id);
    expect([none[field], await isStored(second[field] as Stored)]).toEqual([null, false]);
  });

  it('goes with its record', async () => {
    const id = await make(database.sql);
    const { body } = await send(handlers, 'PUT', id, await upload());
    expect((await call(one.DELETE, { ...on(id), method: 'DELETE' })).status).toBe(200);
    expect(await isStored(body[field] as Stored)).toBe(false);
  });

  it('is refused when it is no picture, and of what is not there', async () => {
    const id = await make(database.sql);
    expect((await send(handlers, 'PUT', id, Buffer.from('<svg onload="alert(1)"/>'))).status).toBe(415);
    expect((await send(handlers, 'PUT', 2_000_000, await upload())).status).toBe(404);
  });
});

it('a category’s picture stands for its services without one, in the reader’s language', async () => {
  const id = await aCategory(database.sql, { name: 'Trepavice', name_de: 'Wimpern' });
  const unitId = await aServiceUnit(database.sql, { categoryIds: [id] });
  const ofUnit = async () =>
    (await allPublicServiceUnits('de')).find((unit) => unit.id === unitId)?.mainImage;
  expect(await ofUnit()).toBeNull();
  const { body } = await send(categoryPicture, 'PUT', id, await upload());
  const { key } = body.picture as Stored;
  expect(await ofUnit()).toMatchObject({ key, alt: 'Wimpern' });
  expect((await publicCategories('de')).find(({ name }) => name === 'Wimpern')?.picture?.key).toBe(key);
});

it('a picture that something else shows as well stays', async () => {
  const [id, other] = [await aCategory(database.sql), await aCategory(database.sql)];
  const { body } = await send(categoryPicture, 'PUT', id, await upload());
  await database.sql`
    update category c set picture_key = o.picture_key, picture_variants = o.picture_variants
    from category o where c.id = ${other} and o.id = ${id}`;
  await send(categoryPicture, 'DELETE', id);
  expect(await isStored(body.picture as Stored)).toBe(true);
  await send(categoryPicture, 'DELETE', other);
  expect(await isStored(body.picture as Stored)).toBe(false);
});
