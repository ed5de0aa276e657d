import type { Part } from '@/lib/terms/parts';
import { lastDayOfWindow, serviceUnitPath, type Question } from './endpoints';
import { lastOfStrip } from './free-days';
import { withAnyone } from './parts';

/** Which days and terms are free for what is chosen. */
export type TermQuestions = {
  /** Null while what is asked for is not known yet. */
  days: Question | null;
  terms: (day: string) => Question;
  /** With anyone, where somebody is asked for. */
  daysWithAnyone: Question | null;
};

/** Whoever asks for one service is answered by its own endpoints, and for a visit by those of visits. */
function pathsFor(parts: Part[]) {
  const [only] = parts;
  if (only && parts.length === 1) {
    const { serviceUnitId, employeeId } = only;
    return {
      path: serviceUnitPath(serviceUnitId),
      who: employeeId === null ? '' : `&employeeId=${employeeId}`,
    };
  }
  const listed = (pick: (part: Part) => number) => parts.map(pick).join(',');
  const hasPerson = parts.some(({ employeeId }) => employeeId !== null);
  const units = `&serviceUnits=${listed(({ serviceUnitId }) => serviceUnitId)}`;
  const people = hasPerson ? `&employees=${listed(({ employeeId }) => employeeId ?? 0)}` : '';
  return { path: '/api/visits', who: units + people };
}

/** Of what is to be booked, for whoever books it. */
export function questionsFor(parts: Part[], today: string, arePeopleKnown = true): TermQuestions {
  const daysFor = (wanted: Part[]): Question => {
    const { path, who } = pathsFor(wanted);
    const span = `from=${today}&to=${lastDayOfWindow(today)}&countUntil=${lastOfStrip(today)}`;
    return { path: `${path}/available-days?${span}${who}` };
  };
  const { path, who } = pathsFor(parts);
  const hasPerson = parts.some(({ employeeId }) => employeeId !== null);
  return {
    days: arePeopleKnown ? daysFor(parts) : null,
    terms: (day) => ({ path: `${path}/available-terms?day=${day}${who}` }),
    daysWithAnyone: hasPerson ? daysFor(withAnyone(parts)) : null,
  };
}
