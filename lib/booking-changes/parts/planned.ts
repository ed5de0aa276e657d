import 'server-only';
import { db, type Executor } from '@/db/client';
import { salonZone, visitGapMinutes } from '../../salon/settings/settings.ts';
import { MINUTE } from '../../base/time/units.ts';
import { dayOf } from '../../base/time/zone.ts';
import { freePairs } from '../../availability/free-terms/free-terms.ts';
import { needsOf } from '../../availability/schedule/phases.ts';
import type { Override, Pair } from '../../availability/schedule/schedule.ts';
import { minutesOf, type Segment, type BookedVisit } from '../booked-visit/booked-visit.ts';
import { refusalOf, type Refused } from '../../bookings/book/refusal.ts';
import type { PartRequest as RequestedPart } from '../../bookings/book/request.ts';
import { loadSearch, type LoadedSearch } from '../../bookings/book/search.ts';
import { arrangeChanged, type ChangingPart, type PlacedPart } from '../booked-visit/arrange.ts';
import { presentPart } from '../booked-visit/present.ts';
import type { WantedPart } from './wanted.ts';

type Search = LoadedSearch['parts'][number];

export type LoadedParts = {
  searches: Search[];
  parts: readonly WantedPart[];
  start: number;
  override: Override;
};

/** What is bound by neither grid nor lead time: the client is there, or comes anyway. */
const waivedForParts = (override: Override = {}): Override => ({ ...override, grid: true, leadTime: true });

/** @returns null when one of the services is not there */
export async function loadParts(
  { reservation }: BookedVisit,
  parts: readonly WantedPart[],
  { override, now }: { override?: Override | undefined; now: Date },
  executor: Executor = db,
): Promise<LoadedParts | null> {
  const waived = waivedForParts(override);
  const changing = parts.find(({ requested }) => requested !== null);
  const start = (changing?.segment?.spanFrom ?? reservation.termFrom).getTime();
  const loaded = await loadSearch(
    {
      parts: parts.map(toRequestedPart),
      start,
      override: waived,
      reservationId: reservation.id,
      forClient: reservation.clientId === null ? null : { clientId: reservation.clientId },
      isFarAhead: true,
    },
    now,
    executor,
  );
  return loaded && { searches: [...loaded.parts], parts, start, override: waived };
}

/** Who makes room does so with the same person; another place will do. */
const toRequestedPart = ({ segment, requested }: WantedPart): RequestedPart =>
  requested ?? {
    serviceUnitId: segment?.serviceUnitId ?? 0,
    employeeId: segment?.employeeId,
    durationMinutes: segment && minutesOf(segment),
  };

export type Planned = { ok: true; parts: PlacedPart[] } | { ok: false; refused: Refused | null };

/** Where all parts go, or which of them is not free, and why. */
export function planParts({ searches, parts, start: of, override }: LoadedParts): Planned {
  const zone = salonZone();
  const day = dayOf(of, zone);
  const changing = parts.flatMap(({ segment, requested }, index): ChangingPart[] => {
    const search = searches[index];
    if (!search) return [];
    return [
      {
        present: segment && !requested ? presentPart(segment) : null,
        start: segment && segment.spanFrom.getTime(),
        at: (start) => ({
          needs: needsOf(search.schedule.serviceUnit, start),
          pairs:
            dayOf(start, zone) === day ? preferring(segment, freePairs({ ...search, start, override })) : [],
        }),
      },
    ];
  });
  const arranged = arrangeChanged(changing, {
    gapMinutes: visitGapMinutes(),
    shortened: shortenedIn(parts, searches),
  });
  if (arranged.ok) return arranged;
  const search = searches[arranged.part];
  const refused =
    search && dayOf(arranged.start, zone) === day
      ? refusalOf({ parts: [search], gapMinutes: visitGapMinutes(), start: arranged.start, override })
      : null;
  return { ok: false, refused: refused && { ...refused, part: arranged.part } };
}

/** Whoever has it, and where it is, as long as that is free. */
function preferring(segment: Segment | null, pairs: readonly Pair[]): Pair[] {
  const alike = (pair: Pair) =>
    Number(pair.employeeId === segment?.employeeId) * 2 + Number(pair.workplaceId === segment?.workplaceId);
  return pairs.toSorted((one, other) => alike(other) - alike(one));
}

function shortenedIn(parts: readonly WantedPart[], searches: readonly Search[]) {
  const index = parts.findIndex(({ requested }) => requested !== null);
  const { segment } = parts[index] ?? {};
  const minutes = searches[index]?.schedule.serviceUnit.durationMinutes;
  if (!segment || minutes === undefined) return null;
  const by = segment.spanTo.getTime() - segment.spanFrom.getTime() - minutes * MINUTE;
  return by > 0 ? { index, formerEnd: segment.spanTo.getTime(), by } : null;
}
