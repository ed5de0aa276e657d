import type { Obstacle } from '../affected/rules.ts';

/**
 * What nobody can have wanted: hours can be waived by staff who book outside of them, an absence and a day off cannot. So a
 * reservation within one of these waits for an answer.
 */
const UNWANTED = new Set<Obstacle>(['closedDay', 'employeeAway', 'workplaceAway', 'serviceUnitUnavailable']);

export const unwantedOf = (obstacles: readonly Obstacle[]): Obstacle[] =>
  obstacles.filter((obstacle) => UNWANTED.has(obstacle));
