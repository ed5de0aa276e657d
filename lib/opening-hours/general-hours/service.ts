import 'server-only';
import { generalWorkingHours } from '@/db/schema/hours';
import { recordChange } from '../../kit/audit/service.ts';
import { withConflictCheck, type ConflictCheckedWriting } from '../../staff-schedule/affected/service.ts';
import type { Saved } from '../../kit/records/outcome.ts';
import { changedFields, nextEdit, notAsSeen } from '../../kit/records/service.ts';
import { timesOfSpans } from '../../staff-schedule/week-hours/rules.ts';
import { findGeneralWorkingHours, type GeneralWorkingHoursEntry } from './queries.ts';
import { daysToStore } from './rules.ts';
import type { GeneralWorkingHoursEdit } from './schema.ts';

const entity = 'general-working-hours';

/** Replaces the salon's usual hours; `withConflictCheck` holds everybody's bookings back until that is done. */
export const updateGeneralWorkingHours = (
  { editedAt, ...sent }: GeneralWorkingHoursEdit,
  writing: ConflictCheckedWriting,
): Promise<Saved<GeneralWorkingHoursEntry>> =>
  withConflictCheck<Saved<GeneralWorkingHoursEntry>>({}, writing, async (tx) => {
    const { by, now } = writing;
    const before = await findGeneralWorkingHours(tx, { locked: true });
    const seen = editedAt?.getTime() ?? null;
    const stands = before.editedAt === null ? null : Date.parse(before.editedAt);
    if (seen !== stands) return notAsSeen(tx, { entity, id: 1, fresh: before });

    const days = daysToStore(before.days, sent);
    const input = { ...timesOfSpans(days), days };
    await tx
      .insert(generalWorkingHours)
      .values({ ...input, createdAt: now, editedAt: now })
      .onConflictDoUpdate({
        target: generalWorkingHours.id,
        set: { ...input, editedAt: nextEdit(generalWorkingHours, now) },
      });
    const changes = changedFields(before, input);
    await recordChange(tx, { entity, entityId: 1, action: 'edited', by, at: now, changes });
    return { ok: true, record: await findGeneralWorkingHours(tx) };
  });
