import { NextRequest } from 'next/server';
import { describe, expect, it } from 'vitest';
import { adminCalls, itemsOf, type AdminCalls } from '../support/admin.ts';
import { recordsOf, salonWithoutRota } from '../support/salons/rota-records.ts';

const rota = salonWithoutRota();
const RESOURCES = recordsOf(rota);

describe.each(RESOURCES)('$name', ({ routes, body, change, sorts, only, unfit, before = 0 }) => {
  const calls: AdminCalls = adminCalls(routes, () => rota.manager.headers);

  async function eleven(): Promise<number[]> {
    const made: number[] = [];
    for (let n = 0; n < 11; n++) {
      const { status, body: record } = await calls.create(body(n));
      expect(status).toBe(201);
      made.push(record.id as number);
    }
    return made;
  }

  it('are created, read, replaced and removed, and the history says by whom', async () => {
    const { status, body: record } = await calls.create(body(0));
    expect(status).toBe(201);
    expect((await calls.read(record.id)).body).toEqual(record);

    const replaced = await calls.replace(record.id, { ...body(0), ...change(), editedAt: record.editedAt });
    expect(replaced.status).toBe(200);
    expect(replaced.body.editedAt).not.toBe(record.editedAt);
    expect((await calls.read(record.id)).body).toEqual(replaced.body);

    expect((await calls.remove(record.id)).status).toBe(200);
    expect((await calls.read(record.id)).status).toBe(404);
    expect((await calls.remove(record.id)).status).toBe(404);
    const events = await rota.sql`select action, actor from audit_event order by id`;
    const actor = `user:${rota.manager.id}`;
    expect(events).toEqual(['created', 'edited', 'deleted'].map((action) => ({ action, actor })));
  });

  it('tell the second of two who save the same record, who loses nothing', async () => {
    const { body: record } = await calls.create(body(0));
    const first = await calls.replace(record.id, { ...body(0), ...change(), editedAt: record.editedAt });
    const second = await calls.replace(record.id, { ...body(0), editedAt: record.editedAt });
    expect(second.status).toBe(409);
    expect(second.body).toMatchObject({ record: first.body, changedBy: rota.manager.email });
    const again = { ...body(0), editedAt: (second.body.record as { editedAt: string }).editedAt };
    expect((await calls.replace(record.id, again)).status).toBe(200);
  });

  it('are listed a page at a time, in either order, by any column', async () => {
    const made = await eleven();
    const total = made.length + before;
    const first = await calls.list();
    expect(first.body).toMatchObject({ total, page: 1, itemsPerPage: 10 });
    expect(itemsOf(first)).toHaveLength(10);
    for (const sort of sorts) {
      const [up, down] = await Promise.all(
        ['ASC', 'DESC'].map((direction) =>
          calls.list(`sort=${sort}&direction=${direction}&itemsPerPage=100`),
        ),
      );
      const inOrder = (answer: typeof up) => answer && itemsOf(answer).map(({ id }) => id);
      expect(inOrder(up)).toHaveLength(total);
      if (sort !== 'upcoming') expect(inOrder(down)).toEqual(inOrder(up)?.toReversed());
    }
    const third = await calls.list(`page=3&itemsPerPage=${Math.ceil(total / 3)}&sort=id`);
    expect(itemsOf(third).at(-1)?.id).toBe(Math.max(...made));
  });

  it('are filtered', async () => {
    const made = await eleven();
    const found = await calls.list(only(5));
    expect(itemsOf(found).map(({ id }) => id)).toEqual([made[5]]);
    expect(found.body.total).toBe(1);
    expect((await calls.list('createdBefore=2026-11-29')).body.total).toBe(before);
    const today = await calls.list('createdAfter=2026-11-30&editedAfter=2026-11-30&editedBefore=2026-11-30');
    expect(today.body.total).toBe(made.length);
  });

  it.each([
    'page=0',
    'itemsPerPage=101',
    'sort=nothing',
    'direction=UP',
    'nothing=1',
    'createdAfter=yesterday',
  ])('refuse the query %s', async (query) => {
    expect((await calls.list(query)).status).toBe(422);
  });

  it('come as a table to download, all pages of it', async () => {
    const [first] = await eleven();
    const response = await routes.GET(
      new NextRequest('http://localhost/list?format=csv', {
        headers: { ...rota.manager.headers, lang: 'en' },
      }),
      { params: Promise.resolve({}) },
    );
    expect(response.headers.get('content-type')).toContain('text/csv');
    const lines = (await response.text()).trim().split('\r\n');
    expect(lines).toHaveLength(11 + before + 1);
    expect(lines[0]).toContain('"No."');
    expect(lines.some((line) => line.startsWith(`"${first}",`))).toBe(true);
  });

  it.each(unfit.map(([wrong, field], index) => ({ wrong, field, index })))(
    'refuse what does not fit, at its field: $field ($index)',
    async ({ wrong, field }) => {
      const { status, body: answer } = await calls.create({ ...body(0), ...wrong() });
      expect([status, Object.keys(answer.fields as object)]).toEqual([422, [field]]);
      const { body: record } = await calls.create(body(0));
      const put = await calls.replace(record.id, { ...body(0), ...wrong(), editedAt: record.editedAt });
      expect([put.status, Object.keys(put.body.fields as object)]).toEqual([422, [field]]);
      expect((await calls.read(record.id)).body).toEqual(record);
    },
  );

  it('refuse unknown keys, a PUT without editedAt, and numbers that name nothing', async () => {
    const unknown = await calls.create({ ...body(0), surprise: 1 });
    expect([unknown.status, unknown.body.fields]).toEqual([422, { surprise: expect.any(String) }]);
    const { body: record } = await calls.create(body(0));
    expect((await calls.replace(record.id, body(0))).status).toBe(422);
    const nothing = await calls.replace(2_147_483_647, { ...body(1), editedAt: record.editedAt });
    expect(nothing.status).toBe(404);
    expect((await calls.read('x')).status).toBe(404);
  });
});
