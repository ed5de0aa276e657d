import { addDays } from '../../base/time/zone.ts';
import type { Rhythm } from '../rhythm.ts';

/** A service that a client has had: when last, and after how many days they come back for it. */
export type HadService = { lastDay: string; rhythm: Rhythm | null };

export type DueService<Of extends HadService> = Of & { rhythm: Rhythm; dueOn: string };

/**
 * The service for which a client is due first, one client at a time; `due-visits.ts` says it of all at once. What was due before the last visit, and was not had then, is not waited for any more.
 */
export function dueFirst<Of extends HadService>(services: readonly Of[]): DueService<Of> | null {
  const lastVisit = services.reduce((last, { lastDay }) => (lastDay > last ? lastDay : last), '');
  let first: DueService<Of> | null = null;
  for (const service of services) {
    const { rhythm, lastDay } = service;
    const dueOn = rhythm && addDays(lastDay, rhythm.days);
    if (!rhythm || dueOn === null || dueOn <= lastVisit) continue;
    if (!first || dueOn < first.dueOn) first = { ...service, rhythm, dueOn };
  }
  return first;
}
