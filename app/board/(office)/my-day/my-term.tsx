'use client';

import { MapPin, Phone } from 'lucide-react';
import { useTimeZone, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { mayNote } from '@/lib/booking-rules/presence-rules';
import { dialable } from '@/lib/base/text/phone-text';
import { wallTimeOf } from '@/lib/base/time/format';
import type { MyReservation } from '@/lib/dashboard/my-day/answer';
import type { ServedTreatment } from '@/lib/clients/served/answer';
import type { BillState } from '@/lib/sales/sale/rules';
import { ClientAlert } from '../clients/known/client-alert';
import { BillBadge } from '../_parts/bill-badge';
import { StatusBadge } from '../_parts/status-badge';
import { PresenceButton } from '../_parts/presence/presence-button';
import { PresenceLine } from '../_parts/presence/presence-line';
import { EntryDialog } from '../reservations/calendar/entry/entry-dialog';
import { DeskRequestDialog } from '../reservations/change/desk-request-dialog';
import { MyChangeButton } from './my-change-button';
import { MyClientDialog } from '../clients/served/my-client-dialog';
import { MySettleButtons } from './my-settle-buttons';
import { Treatment } from '../clients/served/treatment';

/** She moves it to another time alone. */
const NO_CHOICES = { serviceUnits: [], employees: [], workplaces: [] };

/** Why a term stands out from the others of its day. */
export type Emphasis = {
  label: string;
  /** Null where nobody is known by it. */
  treatment: ServedTreatment | null;
};

/** One of her terms: when, who, for what, and what she does with it. */
export function MyTerm({
  term,
  now,
  bill,
  emphasis = null,
}: {
  term: MyReservation;
  now: number;
  bill: BillState | undefined;
  emphasis?: Emphasis | null;
}) {
  const t = useTranslations('board.myDay');
  const request = useTranslations('board.dashboard');
  const desk = useTranslations('board.deskRequests');
  const router = useRouter();
  const zone = useTimeZone() ?? 'UTC';
  const [opened, setOpened] = useState<'client' | 'desk' | 'entry' | null>(null);
  const close = () => setOpened(null);
  const finish = () => {
    close();
    router.refresh();
  };
  const { clientId, clientName, clientPhone, workplace } = term;
  return (
    <article
      className={classNames(
        'flex flex-col gap-3 rounded-card border px-4 py-4',
        emphasis ? 'border-pine bg-white shadow-lift sm:px-6 sm:py-5' : 'border-line bg-white/60',
        term.status === RESERVATION_STATUS.DONE && 'bg-transparent',
      )}
    >
      {emphasis && <p className="-mb-2 text-[0.875rem] font-semibold text-pine">{emphasis.label}</p>}
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className={classNames('numerals', emphasis ? 'display-3' : 'text-lg font-medium')}>
          {wallTimeOf(term.termFrom)}–{wallTimeOf(term.termTo)}
        </p>
        <span className="flex flex-wrap items-center gap-1.5">
          <BillBadge state={bill} />
          <StatusBadge of={term} />
        </span>
      </div>
      <div className="min-w-0">
        <p
          className={classNames(
            'leading-snug font-medium [overflow-wrap:anywhere]',
            emphasis ? 'text-[1.375rem]' : 'text-lg',
          )}
        >
          {clientName}
        </p>
        <p className="text-[0.9375rem]">{term.serviceUnit}</p>
        {workplace && (
          <p className="mt-0.5 flex items-center gap-1.5 text-[0.875rem] text-muted">
            <MapPin aria-hidden="true" className="size-3.5 shrink-0" />
            {workplace}
          </p>
        )}
      </div>
      <PresenceLine of={term} now={now} className="text-[0.9375rem]" />
      {term.clientAlert && <ClientAlert text={term.clientAlert} />}
      {term.requirements && (
        <p className="text-[0.9375rem] text-clay-deep [overflow-wrap:anywhere]">
          {request('requirements', { text: term.requirements })}
        </p>
      )}
      {emphasis?.treatment && <Treatment of={emphasis.treatment} />}
      <div className="flex flex-wrap gap-2">
        {clientPhone && (
          <a
            href={`tel:${dialable(clientPhone)}`}
            className={buttonClass({ variant: 'secondary', size: 'dense' })}
            aria-label={`${t('call')}: ${clientName}`}
          >
            <Phone aria-hidden="true" className="size-4" />
            {t('call')}
          </a>
        )}
        {clientId !== null && (
          <button
            type="button"
            aria-haspopup="dialog"
            aria-label={`${t('notes')}: ${clientName}`}
            onClick={() => setOpened('client')}
            className={buttonClass({ variant: 'secondary', size: 'dense' })}
          >
            {t('notes')}
          </button>
        )}
        <MyChangeButton term={term} onOpen={() => setOpened('entry')} onAsk={() => setOpened('desk')} />
        {mayNote(term, 'arrived', { now, zone }) && <PresenceButton of={term} />}
        <MySettleButtons term={term} now={now} isPaid={bill === 'PAID'} />
      </div>
      {term.deskRequestedAt && (
        <p className="numerals text-[0.875rem] text-muted">
          {desk('requested', { time: wallTimeOf(term.deskRequestedAt) })}
        </p>
      )}
      {opened === 'client' && clientId !== null && <MyClientDialog id={clientId} onClose={close} />}
      {opened === 'desk' && <DeskRequestDialog reservation={term} onClose={close} onDone={finish} />}
      {opened === 'entry' && (
        <EntryDialog
          id={term.id}
          clientName={clientName}
          isBillPaid={bill === 'PAID'}
          choices={NO_CHOICES}
          onClose={close}
          onChanged={() => router.refresh()}
        />
      )}
    </article>
  );
}
