'use client';

import { Button } from '@/components/ui/button';
import { useNextTerms } from '../_next/next-terms-provider';
import { EVERY_SERVICE } from '../_next/questions';
import { fill } from '../_reservation/words/labels';
import { useReservation } from '../_reservation/reservation-provider';
import type { BookableServiceUnit } from '../_reservation/state/setting';

/** The first free term of all these services as a button, and beside it the dialog, where the waiting list is. */
export function NextOf({ units, waitLabel }: { units: BookableServiceUnit[]; waitLabel: string }) {
  const { terms, words, when } = useNextTerms(EVERY_SERVICE);
  const { open, prepare } = useReservation();
  const [first] = (terms ?? [])
    .flatMap((term) => {
      const unit = units.find(({ id }) => id === term.serviceUnitId);
      return unit ? [{ term, unit }] : [];
    })
    .toSorted((a, b) => Date.parse(a.term.from) - Date.parse(b.term.from));
  const waitFor = first?.unit ?? units[0];
  const hints = { onPointerEnter: prepare, onFocus: prepare, 'aria-haspopup': 'dialog' } as const;
  return (
    <div className="mt-6 flex min-h-12 flex-wrap gap-3 noscript:hidden">
      {first && (
        <Button
          {...hints}
          className="numerals"
          onClick={() => open({ ...first.unit, beginning: { employeeId: null, term: first.term } })}
        >
          {fill(words.freeNext, { when: when(first.term) }).replace(/\.$/, '')} · {first.unit.name}
        </Button>
      )}
      {terms && waitFor && (
        <Button {...hints} variant="secondary" onClick={() => open(waitFor)}>
          {waitLabel}
        </Button>
      )}
    </div>
  );
}
