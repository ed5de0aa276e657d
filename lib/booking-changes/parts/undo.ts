import 'server-only';
import { z } from 'zod';
import type { Executor, Transaction } from '@/db/client';
import { recordChange, type Actor } from '../../kit/audit/service.ts';
import type { Segment, BookedVisit } from '../booked-visit/booked-visit.ts';
import type { SelfServiceOutcome } from '../by-client/outcome.ts';
import { notifyOfMoveBack } from '../by-client/notify.ts';
import { NOTHING, reinstate, type Former } from '../reinstate/reinstate.ts';
import { hasSameStart, isInPlace, type ChangedPart } from '../booked-visit/changed-part.ts';
import { changesBetween } from './changes.ts';
import { presentPart } from '../booked-visit/present.ts';
import { reasonInEvent } from './queries.ts';
import { storeParts } from '../booked-visit/store-parts.ts';

const formerPart = z.object({
  id: z.number(),
  serviceUnitId: z.number(),
  employeeId: z.number().nullable(),
  workplaceId: z.number().nullable(),
  from: z.string(),
  to: z.string(),
  price: z.number(),
  /** Absent as an older program noted it. */
  homePrice: z.number().nullish(),
  homePriceEstimatedOn: z.string().nullish(),
});
const formerVisit = z.object({
  segmentId: z.number(),
  segments: z.array(formerPart),
  /** The event that says why it had its former price; absent where that is still so. */
  formerReason: z.number().nullish(),
});
type Before = z.output<typeof formerPart>;

type Change = { action: string; at: Date; changes: Record<string, unknown> };

/** Takes back that a part was added or changed: all parts become what they were, where that is still free. */
export async function takePartsBack(
  seen: BookedVisit,
  { action, at, changes }: Change,
  { by, now }: { by: Actor; now: Date },
  executor?: Executor,
): Promise<SelfServiceOutcome | null> {
  const { data: former } = formerVisit.safeParse(changes);
  if (!former) return NOTHING;
  const removed = action === 'part added' ? former.segmentId : null;
  const parts = former.segments.flatMap((before) => {
    const segment = seen.parts.find(({ id }) => id === before.id);
    return segment ? partBefore(segment, before) : [];
  });
  const elsewhere = parts.filter((part) => !isInPlace(part));
  return reinstate(seen, elsewhere.map(formerOf), { now, executor }, async (tx, placed) => {
    const changed: ChangedPart[] = [];
    for (const part of parts) {
      const needs = placed.find(({ segment }) => segment.id === part.segment.id)?.needs ?? part.needs;
      changed.push({ ...part, needs, priceReason: await reasonBefore(tx, part, former) });
    }
    const { segmentId } = former;
    const stored = await storeParts(tx, seen, changed, { by, now, removed });
    if (!stored) return false;
    await recordChange(tx, {
      entity: 'reservation',
      entityId: seen.reservation.id,
      action: 'undone',
      by,
      at: now,
      changes: { segmentId, ...changesBetween(seen, changed, stored) },
    });
    const { termFrom, termTo } = seen.reservation;
    const isSameTerm = removed === null && elsewhere.length === 0;
    const wasTerm = { from: termFrom, to: termTo };
    const isSameStart = elsewhere.every(hasSameStart);
    const moved = { wasTerm, isSameTerm, isSameStart, reassigned: [], ...stored, now };
    await notifyOfMoveBack(at, by)(tx, seen, moved);
    return true;
  });
}

type PartBefore = ChangedPart & { segment: Segment };

function partBefore(segment: Segment, { from, to, ...before }: Before): PartBefore {
  const {
    serviceUnitId,
    employeeId,
    workplaceId,
    price,
    homePrice = null,
    homePriceEstimatedOn = null,
  } = before;
  const was = { serviceUnitId, employeeId, workplaceId, spanFrom: new Date(from), spanTo: new Date(to) };
  const { priceReason } = segment;
  return {
    ...presentPart({ ...segment, ...was }),
    segment,
    serviceUnitId,
    price,
    priceReason,
    homePrice,
    homePriceEstimatedOn,
  };
}

const formerOf = ({
  segment,
  serviceUnitId,
  employeeId,
  workplaceId,
  needs: { term },
}: PartBefore): Former => ({
  segment,
  serviceUnitId,
  employeeId,
  workplaceId,
  spanFrom: new Date(term.start),
  spanTo: new Date(term.end),
});

/** Only of the part that was meant it can have become another one. */
function reasonBefore(
  tx: Transaction,
  { segment }: PartBefore,
  { segmentId, formerReason }: z.output<typeof formerVisit>,
): Promise<string | null> {
  if (segment.id !== segmentId || formerReason === undefined) return Promise.resolve(segment.priceReason);
  return formerReason === null ? Promise.resolve(null) : reasonInEvent(tx, formerReason);
}
