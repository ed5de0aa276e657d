import 'server-only';
import { enqueueMail } from '../../mail/outbox.ts';
import type { MovingDeed } from './subject.ts';

/** Staff have moved it: the client hears of another term, or of another colleague. */
export const tellOfAdjustment: MovingDeed['tell'] = async (tx, seen, { wasTerm, isSameTerm, ...moved }) => {
  const { id, clientEmail, language } = seen.reservation;
  // Once a term has begun, nobody reads a mail about it.
  if (!clientEmail || moved.termFrom <= moved.now || (isSameTerm && moved.isSameEmployee)) return;
  const told = isSameTerm
    ? { template: 'reassigned' as const, payload: { formerEmployeeName: seen.employeeName } }
    : {
        template: 'adjusted' as const,
        payload: { from: wasTerm.from.toISOString(), to: wasTerm.to.toISOString() },
      };
  await enqueueMail(tx, { ...told, recipient: clientEmail, language, reservationId: id });
};
