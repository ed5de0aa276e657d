import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { db, type Executor } from '@/db/client';
import { serviceUnit } from '@/db/schema/catalogue';
import { clientDuration } from '@/db/schema/clients/client-durations';
import { byName } from '../../base/i18n/by-name.ts';
import { localized } from '../../base/i18n/localized.ts';
import type { Locale } from '../../base/statuses.ts';
import { durationFor } from '../../booking-rules/client-duration.ts';
import type { ClientDuration } from './answer.ts';

const stored = (clientId: number, executor: Executor) =>
  executor
    .select({ serviceUnit, extraMinutes: clientDuration.extraMinutes })
    .from(clientDuration)
    .innerJoin(serviceUnit, eq(serviceUnit.id, clientDuration.serviceUnitId))
    .where(eq(clientDuration.clientId, clientId))
    .orderBy(asc(clientDuration.id));

/** Which services last longer or shorter for a client than for others. */
export async function durationsOf(
  clientId: number,
  locale: Locale,
  executor: Executor = db,
): Promise<ClientDuration[]> {
  const rows = await stored(clientId, executor);
  return rows
    .map(({ serviceUnit: unit, extraMinutes }) => ({
      unit,
      extraMinutes,
      id: unit.id,
      name: localized(unit, 'name', locale),
    }))
    .sort(byName(locale))
    .map(({ unit, extraMinutes, name }) => ({
      serviceUnitId: unit.id,
      serviceUnitName: name,
      usualMinutes: unit.termDuration,
      extraMinutes,
      minutes: durationFor(unit.termDuration, extraMinutes),
    }));
}

/** For whoever asks what is known of them. */
export const durationsToExport = async (clientId: number) =>
  (await stored(clientId, db)).map(({ serviceUnit: { name }, extraMinutes }) => ({
    service: name,
    extraMinutes,
  }));
