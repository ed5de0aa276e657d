import { readdirSync } from 'node:fs';
import fileSystem from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { NextRequest } from 'next/server';
import sharp from 'sharp';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PUT as photo } from '@/app/admin/api/employees/[id]/photo/route.ts';
import { POST as addImage } from '@/app/admin/api/service-units/[id]/images/route.ts';
import { env } from '@/lib/base/environment/env.ts';
import { useDatabase } from '../support/database.ts';
import { anEmployee, aServiceUnit, emptySalon } from '../support/salon.ts';
import { signedInAs } from '../support/staff.ts';

/** How many files may still be written; the one after them finds the disk full. */
const disk = { room: Infinity, code: 'ENOSPC' };
const { writeFile } = fileSystem;
const written = vi.spyOn(fileSystem, 'writeFile').mockImplementation(async (...args) => {
  await writeFile(...args);
  if (disk.room-- <= 0) {
    throw Object.assign(new Error(`${disk.code}: no space left on device, write`), { code: disk.code });
  }
});
// What imports a function of it by name finds the other one, too.
syncBuiltinESMExports();
afterAll(() => {
  written.mockRestore();
  syncBuiltinESMExports();
});

const database = useDatabase();
const PICTURE = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#b9694b' } })
  .jpeg()
  .toBuffer();

const filesOfPictures = () => {
  try {
    return readdirSync(path.join(env().DATA_DIR, 'pictures'), { recursive: true });
  } catch {
    return [];
  }
};

beforeEach(async () => {
  await emptySalon(database.sql);
  disk.room = Infinity;
});

async function send(handler: typeof addImage | typeof photo, method: string, id: number) {
  const { headers } = await signedInAs(database.sql, 'ROLE_MANAGER');
  const request = new NextRequest('http://localhost:3000/', {
    method,
    headers: { ...headers, lang: 'en', 'content-type': 'image/jpeg' },
    body: new Uint8Array(PICTURE),
  });
  const answer = await handler(request, { params: Promise.resolve({ id: String(id) }) });
  return { status: answer.status, body: (await answer.json()) as { error?: string } };
}

describe.each(['ENOSPC', 'EDQUOT'])('a disk that is full (%s)', (code) => {
  beforeEach(() => {
    disk.code = code;
  });

  // The first file finds it full, one in the middle, and the last.
  it.each([0, 1, 3])(
    'after %i files refuses an image with 507, and leaves neither row nor file',
    async (room) => {
      const { sql } = database;
      const id = await aServiceUnit(sql);
      const before = filesOfPictures();
      disk.room = room;
      const { status, body } = await send(addImage, 'POST', id);
      expect([status, body.error]).toEqual([507, expect.stringContaining('no room left')]);
      expect(await sql`select from image`).toHaveLength(0);
      expect(filesOfPictures()).toEqual(before);
      disk.room = Infinity;
      expect((await send(addImage, 'POST', id)).status).toBe(201);
    },
  );

  it('leaves an employee the photo of before', async () => {
    const { sql } = database;
    const id = await anEmployee(sql);
    expect((await send(photo, 'PUT', id)).status).toBe(200);
    const stored = () => sql`select photo_key, photo_variants from employee where id = ${id}`;
    const [before, files] = [await stored(), filesOfPictures()];
    disk.room = 2;
    expect((await send(photo, 'PUT', id)).status).toBe(507);
    expect(await stored()).toEqual(before);
    expect(filesOfPictures()).toEqual(files);
  });
});
