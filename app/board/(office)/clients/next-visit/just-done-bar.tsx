'use client';

import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { forgetDone, useJustDone } from '../../_parts/sending/just-done';
import { useMayBook } from '../../_shell/navigation/navigation';
import { Proposal } from './proposal';
import { useNextVisit } from './use-next-visit';

/** Of whose visit has just been settled, one after the other, wherever that was done. */
export function JustDoneBar() {
  const [first] = useJustDone();
  const mayBook = useMayBook();
  // An empty box on no page of its own would be a second sheet where the calendar is printed.
  return (
    <div role="status" className="print:hidden">
      {first && mayBook && <AfterVisit key={first.id} done={first} />}
    </div>
  );
}

function AfterVisit({
  done: { id, clientId, clientName },
}: {
  done: ReturnType<typeof useJustDone>[number];
}) {
  const t = useTranslations('board.nextVisit');
  const { nextVisit, failed, reload } = useNextVisit(clientId);
  // What is booked already, what nobody knows a time for, and what was taken back asks nothing.
  const asksNothing =
    failed || (nextVisit && (nextVisit.reservationId !== id || nextVisit.terms.length === 0));
  useEffect(() => {
    if (asksNothing) forgetDone(id);
  }, [asksNothing, id]);
  if (!nextVisit || asksNothing) return null;
  return (
    <section
      aria-label={t('headingOf', { name: clientName })}
      className="fixed inset-x-3 bottom-3 z-40 mx-auto flex max-w-2xl flex-col gap-1 rounded-card border border-line bg-paper px-4 py-3 shadow-sheet max-lg:bottom-[calc(0.75rem+var(--bottom-bar))] print:hidden"
    >
      <h2 className="font-sans text-[0.8125rem] font-semibold text-muted">
        {t('headingOf', { name: clientName })}
      </h2>
      <Proposal
        nextVisit={nextVisit}
        onBooked={() => forgetDone(id)}
        onTaken={reload}
        onNotNow={() => forgetDone(id)}
      />
    </section>
  );
}
