'use client';

import { useTranslations } from 'next-intl';
import { OpenCard } from '../known/client-name';
import { useClientCard } from '../known/use-client-card';

/** Of a client what is worth knowing beside an appointment, with the way to the rest; the alert stands above it. */
export function ClientGlance({ id }: { id: number }) {
  const t = useTranslations('board.clientCard');
  const { card } = useClientCard(id);
  const note = card?.notes[0]?.text ?? card?.client.notes;
  return (
    <div className="mt-5 flex flex-col gap-2 border-t border-line pt-4">
      {note && <p className="line-clamp-3 text-[0.9375rem] whitespace-pre-line">{note}</p>}
      <p className="numerals flex flex-wrap items-center gap-x-3 text-[0.875rem] text-muted">
        {card && t('visitsHeading', { count: card.visitsCount })}
        <OpenCard id={id} />
      </p>
    </div>
  );
}
