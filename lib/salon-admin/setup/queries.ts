import 'server-only';
import { sql } from 'drizzle-orm';
import { db } from '@/db/client';
import { findSettings } from '../../salon/settings/queries.ts';
import type { SetupState } from './steps.ts';

/** How far the salon has come. A place counts once somebody works there, since nothing can be booked before. */
export async function findSetup(): Promise<SetupState> {
  const [settings, [found]] = await Promise.all([
    findSettings(),
    db.execute<Omit<SetupState['done'], 'salon'>>(sql`
      select exists (select from general_working_hours) as hours, exists (select from service_unit) as services,
        exists (select from employee) as people, exists (select from employee_workplace) as places,
        exists (select from site_version) as look`),
  ]);
  if (!found) throw new Error('nothing was answered');
  const done = { ...found, salon: settings.phone !== '' && settings.street !== '' };
  return { done, isUntouched: Object.values(done).every((each) => !each), isOpen: settings.isOpen };
}
