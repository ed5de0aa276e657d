'use client';

import { MapPin, Phone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { buttonClass } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { wallTimeOf } from '@/lib/base/time/format';
import type { MyReservation } from '@/lib/dashboard/my-day/answer';
import { ClientAlert } from '../clients/known/client-alert';
import { StatusBadge } from '../_parts/status-badge';
import { MyClientDialog } from './my-client-dialog';
import { MySettleButtons } from './my-settle-buttons';

/** One of her terms: when, who, for what, and what she does with it. */
export function MyTerm({ term, now }: { term: MyReservation; now: number }) {
  const t = useTranslations('board.myDay');
  const request = useTranslations('board.dashboard');
  const [shown, setShown] = useState(false);
  const { clientId, clientName, clientPhone, workplace } = term;
  return (
    <article
      className={classNames(
        'flex flex-col gap-3 rounded-card border border-line bg-white/60 px-4 py-4',
        term.status === RESERVATION_STATUS.DONE && 'bg-transparent',
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="numerals text-lg font-medium">
          {wallTimeOf(term.termFrom)}–{wallTimeOf(term.termTo)}
        </p>
        <StatusBadge of={term} />
      </div>
      <div className="min-w-0">
        <p className="text-lg leading-snug font-medium [overflow-wrap:anywhere]">{clientName}</p>
        <p className="text-[0.9375rem]">{term.serviceUnit}</p>
        {workplace && (
          <p className="mt-0.5 flex items-center gap-1.5 text-[0.875rem] text-muted">
            <MapPin aria-hidden="true" className="size-3.5 shrink-0" />
            {workplace}
          </p>
        )}
      </div>
      {term.clientAlert && <ClientAlert text={term.clientAlert} />}
      {term.requirements && (
        <p className="text-[0.9375rem] text-clay-deep [overflow-wrap:anywhere]">
          {request('requirements', { text: term.requirements })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {clientPhone && (
          <a
            href={`tel:${clientPhone}`}
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
            onClick={() => setShown(true)}
            className={buttonClass({ variant: 'secondary', size: 'dense' })}
          >
            {t('notes')}
          </button>
        )}
        <MySettleButtons term={term} now={now} />
      </div>
      {shown && clientId !== null && <MyClientDialog id={clientId} onClose={() => setShown(false)} />}
    </article>
  );
}
