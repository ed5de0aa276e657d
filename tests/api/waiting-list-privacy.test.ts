import { beforeEach, expect, it } from 'vitest';
import { mergeClients } from '@/lib/clients/merge/service.ts';
import { clientExport } from '@/lib/clients/privacy/queries.ts';
import { eraseClient } from '@/lib/clients/privacy/erase-client.ts';
import { join } from '@/lib/waiting-list/joining.ts';
import { useDatabase } from '../support/database.ts';
import { emptyTables } from '../support/empty-tables.ts';
import { aPair, aServiceUnit, anOpenSalon, emptySalon, MONDAY_MORNING, TUESDAY } from '../support/salon.ts';

const database = useDatabase();
const BY_STAFF = { by: 'user:1', now: MONDAY_MORNING } as const;
let serviceUnitId: number;

beforeEach(async () => {
  const { sql } = database;
  await emptySalon(sql);
  await emptyTables(sql, 'erasure');
  await anOpenSalon(sql);
  serviceUnitId = await aServiceUnit(sql);
  await aPair(sql);
});

async function aClient(row: Record<string, unknown>): Promise<number> {
  const [made] = await database.sql<{ id: number }[]>`
    insert into client ${database.sql({ language: 'sr', ...row })} returning id`;
  return made?.id ?? 0;
}

const waits = (contact: { clientEmail: string | null; clientPhone: string | null }) =>
  join(
    {
      clientName: 'Kanarinka Tajnić',
      serviceUnits: [serviceUnitId],
      windows: [{ day: TUESDAY, from: '10:00', to: '12:00' }],
      ...contact,
    },
    { locale: 'sr', now: MONDAY_MORNING, by: 'user:1', network: null },
  );

const left = async () =>
  (
    await database.sql<{ who: string }[]>`
    select coalesce(client_email, client_phone) as who from waiting_entry order by 1`
  ).map(({ who }) => who);

it('an erasure takes the places on the list along, by the address and by a number that is nobody else’s', async () => {
  const id = await aClient({ name: 'Kanarinka', email: 'kanarinka@tajna.example', phone: '+381607654321' });
  await waits({ clientEmail: 'Kanarinka@tajna.example', clientPhone: null });
  await waits({ clientEmail: null, clientPhone: '060 765 43 21' });
  await waits({ clientEmail: 'druga@primer.example', clientPhone: '060 765 43 21' });
  expect(await left()).toHaveLength(3);
  expect(await eraseClient(id, BY_STAFF)).toEqual({ ok: true });
  expect(await left()).toEqual(['druga@primer.example']);
  const mails = await database.sql`select recipient from outbox where recipient like 'kanarinka%'`;
  expect(mails).toEqual([]);
});

it('an export says for what somebody waits, and when', async () => {
  const id = await aClient({ name: 'Kanarinka', email: 'kanarinka@tajna.example' });
  await waits({ clientEmail: 'kanarinka@tajna.example', clientPhone: null });
  const exported = await clientExport(id);
  expect(exported?.waitingList).toMatchObject([
    {
      state: 'waiting',
      serviceUnitIds: [serviceUnitId],
      windows: [{ day: TUESDAY, from: '10:00:00', to: '12:00:00' }],
    },
  ]);
  expect(JSON.stringify(exported?.waitingList)).not.toMatch(/wish|network/i);
});

it('two clients who become one wait under the address that stays', async () => {
  const stored = await aClient({ name: 'Ana', email: 'ana@primer.example' });
  const other = await aClient({ name: 'Ana', email: 'stara@primer.example' });
  await waits({ clientEmail: 'stara@primer.example', clientPhone: null });
  expect(await mergeClients(stored, { otherId: other }, BY_STAFF)).toMatchObject({ ok: true });
  expect(await left()).toEqual(['ana@primer.example']);
});
