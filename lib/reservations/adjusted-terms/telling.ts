import 'server-only';
import { enqueueMail } from '../../mail/outbox.ts';
import { causedAt, staffMailAt } from '../../mail/taken-back.ts';
import type { Actor } from '../../kit/audit/service.ts';
import type { MovingDeed, Segment, Subject } from './subject.ts';

/** Staff have moved it: the client hears of another term, or of another colleague. */
export const tellOfAdjustment =
  (by: Actor): MovingDeed['tell'] =>
  async (tx, seen, { wasTerm, isSameTerm, ...moved }) => {
    const { id, clientEmail, language } = seen.reservation;
    // Once a term has begun, nobody reads a mail about it.
    if (!clientEmail || moved.termFrom <= moved.now || (isSameTerm && moved.reassigned.length === 0)) return;
    const told = isSameTerm
      ? { template: 'reassigned' as const, payload: formerPeople(seen, moved.reassigned) }
      : {
          template: 'adjusted' as const,
          payload: { from: wasTerm.from.toISOString(), to: wasTerm.to.toISOString() },
        };
    await enqueueMail(tx, {
      template: told.template,
      payload: { ...told.payload, ...causedAt(moved.now) },
      recipient: clientEmail,
      language,
      reservationId: id,
      runAt: staffMailAt(by, moved.now),
    });
  };

/** Who had the parts that somebody else has now. */
function formerPeople({ employeeNames, parts }: Subject, reassigned: readonly Segment[]) {
  const names = reassigned.flatMap(({ employeeId }) => employeeNames.get(employeeId ?? 0) ?? []);
  return {
    formerEmployeeName: [...new Set(names)].join(', ') || null,
    ...(parts.length > 1 && { segments: reassigned.map(({ id }) => id) }),
  };
}

/** Staff say it themselves, or nobody needs to know. */
export const tellNobody: MovingDeed['tell'] = () => Promise.resolve();
