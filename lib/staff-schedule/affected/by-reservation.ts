import type { AffectedReservation } from './queries.ts';

/** The parts of a visit that are left outside as one, in the order of time; any other reservation as it is. */
export function byReservation(parts: readonly AffectedReservation[]): AffectedReservation[] {
  const byId = new Map<number, [AffectedReservation, ...AffectedReservation[]]>();
  for (const part of parts) {
    const known = byId.get(part.id);
    if (known) known.push(part);
    else byId.set(part.id, [part]);
  }
  return [...byId.values()].map(together);
}

const named = (names: readonly (string | null)[], by: string): string | null =>
  [...new Set(names.filter((name) => name !== null))].join(by) || null;

function together(parts: [AffectedReservation, ...AffectedReservation[]]): AffectedReservation {
  const [first] = parts;
  const ends = parts.map(({ termTo }) => termTo);
  return {
    ...first,
    serviceUnit:
      named(
        parts.map(({ serviceUnit }) => serviceUnit),
        ' + ',
      ) ?? first.serviceUnit,
    employee: named(
      parts.map(({ employee }) => employee),
      ', ',
    ),
    workplace: named(
      parts.map(({ workplace }) => workplace),
      ', ',
    ),
    termTo: ends.toSorted((one, other) => Date.parse(one) - Date.parse(other)).at(-1) ?? first.termTo,
    obstacles: [...new Set(parts.flatMap(({ obstacles }) => obstacles))],
    segmentIds: parts.flatMap(({ segmentIds }) => segmentIds),
  };
}
