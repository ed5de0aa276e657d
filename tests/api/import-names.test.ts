import { describe, expect, it } from 'vitest';
import type { ImportRecord } from '@/lib/import-export/imports/answer.ts';
import { importingSalon, soon, table, written } from '../support/salons/importing-salon.ts';

const { salon, send, change, commit } = importingSalon();

describe('names in a file that are nobody’s here', () => {
  const named = (service: string, employee: string, time: string, day = soon()) =>
    `${written(day)};${time};Ana Ilić;064 1234567;;"${service}";${employee};;;;`;
  const file = () =>
    table(
      named('Šišanje žensko', 'Milica', '09:00'),
      named('SISANJE ŽENSKO', 'Mica', '10:00'),
      named('Šišanje', 'Mica', '11:00'),
      named('Šišanje + Trajna', 'Milica', '12:00'),
      named('Šišanje', 'Otišla', '9:00', soon(-3)),
    );
  const namesOf = ({ names }: ImportRecord) =>
    names.map(({ field, name, count, means }) => [field, name, count, means]);

  it('are listed once each, take what they are said to mean, for the whole file and for the next one', async () => {
    const { sql } = salon;
    const { body } = await send('reservations', file());
    expect(body.counts).toEqual({ new: 1, merged: 0, refused: 4 });
    expect(namesOf(body)).toEqual([
      ['employee', 'Mica', 2, null],
      ['service', 'SISANJE ŽENSKO', 2, null],
      ['employee', 'Otišla', 1, null],
      ['service', 'Trajna', 1, null],
    ]);
    expect(body.namesCount).toBe(4);

    const answer = await change(body.id, {
      names: [
        { field: 'service', name: 'Šišanje žensko', means: salon.unitId },
        { field: 'employee', name: 'Mica', means: salon.pair.employeeId },
      ],
    });
    expect(answer.status).toBe(200);
    const changed = answer.body as unknown as ImportRecord;
    expect(changed.counts).toEqual({ new: 4, merged: 0, refused: 1 });
    expect(namesOf(changed)).toEqual([
      ['employee', 'Otišla', 1, null],
      ['service', 'Trajna', 1, null],
      ['employee', 'Mica', 2, salon.pair.employeeId],
      ['service', 'SISANJE ŽENSKO', 2, salon.unitId],
    ]);
    expect((await commit(body.id)).record).toMatchObject({ state: 'committed', problem: null });
    expect(
      await sql`select service_unit_id as unit, employee_id as employee from reservation_segment
        where span_from >= now() order by span_from`,
    ).toEqual(Array.from({ length: 3 }, () => ({ unit: salon.unitId, employee: salon.pair.employeeId })));

    const next = await send('reservations', file());
    expect(next.body.counts).toEqual({ new: 0, merged: 4, refused: 1 });
    // What was read can be sent back, and changes nothing by itself.
    expect((await change(next.body.id, next.body)).body).toMatchObject({ counts: next.body.counts });
    await change(next.body.id, { names: [{ field: 'employee', name: 'mica', means: null }] });
    expect(await sql`select field, name from import_alias`).toEqual([
      { field: 'service', name: 'sisanje zensko' },
    ]);
  });

  it('mean nothing that is not there, and are forgotten with what they meant', async () => {
    const { sql } = salon;
    const { body } = await send('reservations', file());
    const names = [
      { field: 'service', name: 'Šišanje žensko', means: 999_999 },
      { field: 'employee', name: 'Mica', means: salon.pair.employeeId },
    ];
    const { status, body: refusal } = await change(body.id, { names });
    expect([status, refusal.fields]).toEqual([422, { 'names.0.means': expect.any(String) }]);
    expect(await sql`select from import_alias`).toHaveLength(0);
    await change(body.id, { names: names.slice(1) });
    await sql`delete from employee where id = ${salon.pair.employeeId}`;
    expect(await sql`select from import_alias`).toHaveLength(0);
  });
});
