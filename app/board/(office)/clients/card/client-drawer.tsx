'use client';

import { CalendarPlus, Mail } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { RowPlace } from '@/components/ui/row-place';
import { Skeleton } from '@/components/ui/skeleton';
import type { ClientCard } from '@/lib/clients/card/answer';
import type { KnownClient } from '@/lib/booking-board/list/known-clients';
import { PhoneLink } from '../../_parts/contact/phone-link';
import { ReadAgain } from '../../_parts/read-again';
import { ClientForm } from './client-form';
import { partsAgain, wasHad } from '../../reservations/phone/phone-form';
import type { PhoneRequest } from '../../reservations/phone/phone-booking';
import { CardDisputes } from './card-disputes';
import { CardDurations } from './card-durations';
import { CardInShort } from './card-in-short';
import { CardMails } from './card-mails';
import { CardReviews } from './card-reviews';
import { CardNotes } from './card-notes';
import { CardPhotos } from './card-photos';
import { CardSection } from './card-section';
import { CardVisits } from './card-visits';
import { ClientAlert } from '../known/client-alert';
import { useClientCard } from '../known/use-client-card';

/** All that is known of a client, beside what one was at. */
export function ClientDrawer({
  id,
  onClose,
  onBookAgain,
}: {
  id: number;
  onClose: () => void;
  onBookAgain: (request: PhoneRequest) => void;
}) {
  const t = useTranslations('board.clientCard');
  const close = useTranslations('board.form')('close');
  const titleId = useId();
  const { card, failed, reload } = useClientCard(id);
  return (
    <Dialog open size="drawer" onClose={onClose} labelledBy={titleId} closeLabel={close}>
      <header data-at-the-edge="" className="border-b border-line py-4 pr-16 pl-5 sm:pl-6">
        <h2 id={titleId} tabIndex={-1} className="display-3 outline-none [overflow-wrap:anywhere]">
          {card?.client.name ?? t('title')}
        </h2>
        {card && <Contact client={card.client} />}
        {card && <CardInShort card={card} />}
      </header>
      <div className="flex min-h-0 flex-1 flex-col gap-6 overflow-y-auto px-5 py-5 sm:px-6">
        {failed && <ReadAgain text={t('failed')} onPress={reload} />}
        {!card && !failed && <Skeleton className="h-72 w-full" />}
        {card && (
          <>
            {card.client.alert && <ClientAlert text={card.client.alert} />}
            <CardDisputes disputes={card.disputes} />
            {card.client.notes && <CardText heading={t('notes')} text={card.client.notes} />}
            {card.client.formulas && <CardText heading={t('formulas')} text={card.client.formulas} />}
            <CardNotes clientId={id} notes={card.notes} onChanged={reload} />
            <CardVisits
              card={card}
              onBooked={reload}
              onBookAgain={(visit) => onBookAgain({ caller: knownOf(card), parts: partsAgain(visit) })}
            />
            <CardDurations clientId={id} durations={card.durations} onChanged={reload} />
            <CardPhotos card={card} />
            <CardReviews reviews={card.reviews} />
            <CardMails card={card} />
          </>
        )}
      </div>
      {card && (
        <footer className="flex items-center justify-end gap-2 border-t border-line px-5 py-3 sm:px-6">
          <RowPlace value="word">
            <ClientForm client={card.client} language={card.client.language} onSaved={reload} />
          </RowPlace>
          <Button size="dense" onClick={() => onBookAgain({ caller: knownOf(card) })}>
            <CalendarPlus aria-hidden="true" className="size-4.5" />
            {t('book')}
          </Button>
        </footer>
      )}
    </Dialog>
  );
}

const knownOf = ({ client, visitsCount, past }: ClientCard): KnownClient => ({
  ...client,
  visitsCount,
  lastVisit: past.find(wasHad) ?? null,
});

function Contact({ client: { phone, email, language } }: Pick<ClientCard, 'client'>) {
  const name = useTranslations('languages');
  const locale = useLocale();
  const link = 'quiet-link numerals inline-flex min-h-6 items-center gap-1.5 [overflow-wrap:anywhere]';
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 text-[0.9375rem]">
      {phone && <PhoneLink number={phone} />}
      {email && (
        <a href={`mailto:${email}`} className={link}>
          <Mail aria-hidden="true" className="size-3.5" />
          {email}
        </a>
      )}
      {language !== locale && <span className="text-muted">{name(language)}</span>}
    </p>
  );
}

function CardText({ heading, text }: { heading: string; text: string }) {
  return (
    <CardSection heading={heading}>
      <p className="text-[0.9375rem] whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </CardSection>
  );
}
