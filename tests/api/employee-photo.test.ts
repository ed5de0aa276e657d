import { NextRequest } from 'next/server';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import * as employeePhoto from '@/app/admin/api/employees/[id]/photo/route.ts';
import * as employeesOne from '@/app/admin/api/employees/[id]/route.ts';
import * as employees from '@/app/admin/api/employees/route.ts';
import { pictureStorage } from '@/lib/kit/pictures/configured-storage.ts';
import { adminCalls } from '../support/admin.ts';
import { useDatabase } from '../support/database.ts';
import { oneOf } from '../support/rota-records.ts';
import { anEmployee } from '../support/salon.ts';
import { signedInAs, type SignedIn } from '../support/staff.ts';

const database = useDatabase();
let manager: SignedIn;
let employeeId: number;

beforeAll(async () => {
  manager = await signedInAs(database.sql, 'ROLE_MANAGER');
  employeeId = await anEmployee(database.sql);
});

describe('an employee’s photo', () => {
  const handlers = { PUT: employeePhoto.PUT, DELETE: employeePhoto.DELETE };
  const photo = (method: keyof typeof handlers, id: number, bytes?: Buffer) =>
    handlers[method](
      new NextRequest('http://localhost:3000/', {
        method,
        headers: { ...manager.headers, lang: 'en', ...(bytes && { 'content-type': 'image/png' }) },
        ...(bytes && { body: new Uint8Array(bytes) }),
      }),
      { params: Promise.resolve({ id: String(id) }) },
    );
  const picture = () =>
    sharp({ create: { width: 40, height: 30, channels: 3, background: '#c86' } })
      .png()
      .toBuffer();
  type Photo = { key: string; variants: { width: number; format: 'webp' | 'avif' }[] };
  const isStored = async ({ key, variants: [first] }: Photo) =>
    first !== undefined && (await pictureStorage().get(key, first.width, first.format)) !== null;

  it('is kept in sizes of its own, exchanged and removed, and leaves no file behind', async () => {
    const id = employeeId;
    const calls = adminCalls(oneOf(employees, employeesOne), () => manager.headers);
    const { body: before } = await calls.read(id);
    const first = (await (await photo('PUT', id, await picture())).json()) as Record<string, unknown>;
    const firstPhoto = first.photo as Photo;
    expect(await isStored(firstPhoto)).toBe(true);
    expect(first.editedAt).toBe(before.editedAt);

    const second = (await (await photo('PUT', id, await picture())).json()) as Record<string, unknown>;
    expect([await isStored(firstPhoto), await isStored(second.photo as Photo)]).toEqual([false, true]);
    const none = (await (await photo('DELETE', id)).json()) as Record<string, unknown>;
    expect([none.photo, await isStored(second.photo as Photo)]).toEqual([null, false]);
  });

  it('is refused when it is no picture', async () => {
    const answer = await photo('PUT', employeeId, Buffer.from('<svg onload="alert(1)"/>'));
    expect(answer.status).toBe(415);
  });
});
