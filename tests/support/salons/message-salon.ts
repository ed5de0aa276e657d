import { afterEach, beforeAll, beforeEach } from 'vitest';
import { heldSettings, holdSettings, type HeldSettings } from '@/lib/salon/settings/held.ts';
import type { SalonSettings } from '@/lib/salon/settings/fields.ts';
import { atTime } from '../clock.ts';
import type { useDatabase } from '../database.ts';
import { emptyTables } from '../empty-tables.ts';
import { withSettings } from '../messages/phone.ts';
import { aPair, aServiceUnit, anOpenSalon, emptySalon, MONDAY_MORNING } from '../salon.ts';
import { signedInAs, type SignedIn } from '../staff.ts';

/**
 * Before each test of the file: an open salon on Monday morning with one service, somebody who does it, and a manager, which sends messages by
 * these settings. Nothing has been spent. Its members may be read inside tests and hooks.
 */
export function useMessageSalon(database: ReturnType<typeof useDatabase>, settings: Partial<SalonSettings>) {
  let manager: SignedIn | undefined;
  let serviceUnitId = 0;
  let before: HeldSettings;

  beforeAll(async () => {
    manager = await signedInAs(database.sql, 'ROLE_MANAGER', MONDAY_MORNING);
  });
  beforeEach(async () => {
    const { sql } = database;
    before = heldSettings();
    await emptySalon(sql);
    await emptyTables(sql, 'message_spending', 'rate_limit');
    await anOpenSalon(sql);
    serviceUnitId = await aServiceUnit(sql, { name: 'Šišanje' });
    await aPair(sql);
    atTime(MONDAY_MORNING);
    withSettings(settings);
  });
  afterEach(() => holdSettings(before));

  return {
    get manager() {
      if (!manager) throw new Error('The manager is there inside tests and hooks only');
      return manager;
    },
    get serviceUnitId() {
      return serviceUnitId;
    },
  };
}
