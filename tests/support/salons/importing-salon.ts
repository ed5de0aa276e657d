import { beforeAll, beforeEach } from 'vitest';
import type postgres from 'postgres';
import { addDays, dayOf, instantOf } from '@/lib/base/time/zone.ts';
import { importsOf } from '../data-imports.ts';
import { useDatabase } from '../database.ts';
import { emptyTables } from '../empty-tables.ts';
import { aCategory, anOpenSalon, aPair, aServiceUnit, emptySalon } from '../salon.ts';
import { signedInAs, type SignedIn } from '../staff.ts';

const ZONE = 'Europe/Belgrade';
/** One day for all that a test says, though it may run past midnight. */
const TODAY = dayOf(Date.now(), ZONE);
/** A week from now, as people write it. */
export const soon = (days = 7) => addDays(TODAY, days);
export const written = (day: string) => day.split('-').toReversed().join('.');
export const moment = (time: string, day = soon()) => new Date(instantOf(day, time, ZONE));

const HEAD = 'Datum;Vreme;Klijent;Telefon;Imejl;Usluga;Zaposleni;Trajanje;Cena;Status;Napomena';
export const table = (...lines: string[]) => `${[HEAD, ...lines].join('\n')}\n`;

/** What is there in a test: a service, Milica who does it, and the owner. */
type Present = {
  sql: postgres.Sql;
  owner: SignedIn;
  unitId: number;
  pair: { employeeId: number; workplaceId: number };
};

/**
 * Before each test of the file an open salon, into which appointments of another program are to come. What is in `salon` may be read inside
 * tests and hooks.
 */
export function importingSalon() {
  const database = useDatabase();
  const salon = {} as Present;
  const imports = importsOf(() => salon.owner);

  beforeAll(async () => {
    const { sql } = database;
    Object.assign(salon, { sql, owner: await signedInAs(sql, 'ROLE_SUPER_ADMIN') });
  });
  beforeEach(async () => {
    const { sql } = database;
    await emptySalon(sql);
    await emptyTables(sql, 'data_import');
    await anOpenSalon(sql);
    salon.pair = await aPair(sql);
    await sql`update employee set name = 'Milica Jović' where id = ${salon.pair.employeeId}`;
    salon.unitId = await aServiceUnit(sql, {
      name: 'Šišanje',
      name_en: 'Haircut',
      categoryIds: [await aCategory(sql)],
    });
  });

  const stored = () => salon.sql`
    select r.status, r.client_name, r.term_from, r.term_to, r.price, r.currency, r.source, r.reminded, r.client_id,
      s.employee_id, s.workplace_id, s.employee_busy is not null as busy
    from reservation r join reservation_segment s on s.reservation_id = r.id order by r.term_from, r.id`;
  const verdicts = async (id: number) =>
    (await imports.rows(id)).items.map(({ verdict, reasons, past, row }) => ({
      verdict,
      why: reasons[0]?.text,
      past,
      row,
    }));

  return { salon, ...imports, stored, verdicts };
}
