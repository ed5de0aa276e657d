import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { fillDemoSalon } from '../../scripts/launcher/database.mjs';
import { useDatabase } from '../support/database.ts';

const database = useDatabase();

it('who begins without the demo salon is not given it by a later start either', async () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'salon-empty-'));
  const embedded = { url: database.url, embedded: true };
  for (const DEMO of ['off', 'on'] as const) {
    await fillDemoSalon(embedded, { DATA_DIR, DEMO });
    expect(await database.sql`select from service_unit`).toHaveLength(0);
    expect(await database.sql`select from salon_settings`).toHaveLength(0);
  }
});
