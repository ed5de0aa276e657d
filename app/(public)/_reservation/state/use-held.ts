import { useEffect, useState } from 'react';
import { changeNextVisit, keepNextVisit } from '@/lib/browser/keep-next-visit';
import { keepOffline } from '@/lib/browser/keep-offline';
import { onNextVisit } from '@/lib/browser/next-visit';
import type { Locale } from '@/lib/base/locales';
import { withBooking, type BookAddress } from '@/lib/booking-rules/book-address';
import { asConfirmedElsewhere, heldTermOf, isHeldOf, keepHeldTerm, type HeldTerm } from './held-term';
import { correctPrevious, markKnown } from './previous-data';

/** What was booked here at this address, and what becomes of it; it is kept through a reload. */
export function useHeld(booking: BookAddress, locale: Locale) {
  const [held, setHeld] = useState(() => heldTermOf(booking));

  const keep = (changed: HeldTerm | null) => {
    keepHeldTerm(changed);
    setHeld(changed);
  };

  // Somebody who pressed the mail's link in another tab of this browser finds it booked here as well.
  useEffect(() => {
    if (!held?.holdUntil) return;
    return onNextVisit(() => {
      const now = asConfirmedElsewhere(held);
      if (now !== held) keep(now);
    });
  }, [held]);

  return {
    held: isHeldOf(held, booking) ? held : null,
    hold: (reserved: HeldTerm): void => {
      const { id, service, from, to, holdUntil } = reserved;
      const question = withBooking('', reserved.booking);
      keepNextVisit({ id, service, from, to, heldUntil: holdUntil, question });
      keep(reserved);
      void keepOffline(locale);
    },
    /** What is chosen now is booked anew, even where the same was booked here before. */
    release: (chosen: BookAddress): void => {
      if (isHeldOf(held, chosen)) keep(null);
    },
    /** Its mail goes to another address than the one that was typed first. */
    correct: (email: string): void => {
      if (!held) return;
      correctPrevious(held.email, email);
      keep({ ...held, email });
    },
    /** The client has confirmed; the salon keeps the term free until it has said yes or no. */
    leaveToSalon: (message: string): void => {
      if (held) keep({ ...held, message, holdUntil: held.from, confirmationKey: null });
    },
    confirm: (ticket: string): void => {
      if (!held) return;
      changeNextVisit(held.id, (visit) => ({ ...visit, heldUntil: null }));
      markKnown();
      keep({ ...held, holdUntil: null, ticket });
    },
  };
}
