import { beforeAll, beforeEach } from 'vitest';
import type postgres from 'postgres';
import { importsOf } from '../data-imports.ts';
import { useDatabase } from '../database.ts';
import { emptyTables } from '../empty-tables.ts';
import { signedInAs, type SignedIn } from '../staff.ts';

/** Two to be stored, one of them twice, an empty row, and two that cannot be reached. */
export const CLIENTS_TABLE = `Ime;Prezime;Imejl;Mobilni;Jezik;Napomena;Klijent od;Newsletter
Ana;Ilić;ANA@mail.example;064/123-45-67;srpski;Voli čaj;1.3.2024.;da
Jörg;Müller;;+49 (0)1512 3456789;nemački;;;ja
;;;;;;;
Bez;Kontakta;;;;;;
Loš;Telefon;;123;;;;
Ana;Ilić;ana@mail.example;;;Alergija;;
`;

type Present = { sql: postgres.Sql; owner: SignedIn };

/** Before each test of the file a salon without clients, whose owner imports some. What is in `salon` may be read inside tests and hooks. */
export function importingClients() {
  const database = useDatabase();
  const salon = {} as Present;
  const imports = importsOf(() => salon.owner);

  beforeAll(async () => {
    const { sql } = database;
    Object.assign(salon, { sql, owner: await signedInAs(sql, 'ROLE_SUPER_ADMIN') });
  });
  beforeEach(async () => {
    await emptyTables(
      database.sql,
      'client',
      'data_import',
      'reservation',
      'outbox',
      'audit_event',
      'newsletter_subscriber',
    );
  });

  const clients = () =>
    salon.sql`select id, name, email, phone, language, notes, first_seen_at from client order by id`;

  return { salon, ...imports, clients };
}
