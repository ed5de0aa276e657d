import { beforeEach, describe, expect, it } from 'vitest';
import { applyDailyRetention } from '@/lib/clients/retention/service.ts';
import { useDatabase } from '../support/database.ts';
import { emptySalon } from '../support/salon.ts';

const database = useDatabase();
const NOW = new Date('2026-11-22T09:00:00Z');

beforeEach(() => emptySalon(database.sql));

describe('the daily work', () => {
  it('is done once a day, whoever asks for it', async () => {
    const requested = await Promise.all(Array.from({ length: 5 }, () => applyDailyRetention(NOW)));
    expect(requested.filter((counts) => counts !== null)).toHaveLength(1);
    expect(await applyDailyRetention(new Date('2026-11-23T02:59:00Z'))).toBeNull();
    expect(await applyDailyRetention(new Date('2026-11-23T03:00:00Z'))).not.toBeNull();
    expect(
      await database.sql`select at from audit_event where action = 'retention applied' order by id`,
    ).toHaveLength(2);
  });

  it('that failed is begun again with the next look', async () => {
    const { sql } = database;
    await sql`alter table idempotency_key rename to idempotency_key_away`;
    await expect(applyDailyRetention(NOW)).rejects.toThrow('idempotency_key');
    await sql`alter table idempotency_key_away rename to idempotency_key`;
    expect(await applyDailyRetention(NOW)).not.toBeNull();
  });
});
