import { MINUTE } from '../../base/time/units.ts';
import type { Wish } from '../booking/wish.ts';
import type { OwnOutcome } from './outcome.ts';
import type { Subject } from '../adjusted-terms/subject.ts';

/** What was agreed once need not be bookable anew; only taken it must not be. */
export const AS_AGREED = { grid: true, leadTime: true, hours: true };
export const TAKEN: OwnOutcome = { ok: false, reason: 'termTaken', alternatives: [] };

/** The very term that a part has had. */
export const wishFor = (part: Subject['segment']): Wish => ({
  serviceUnitId: part.serviceUnitId,
  start: part.spanFrom.getTime(),
  durationMinutes: Math.round((part.spanTo.getTime() - part.spanFrom.getTime()) / MINUTE),
  employeeId: part.employeeId,
  workplaceId: part.workplaceId,
  override: AS_AGREED,
  reservationId: part.reservationId,
});
