'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Field } from '@/components/form/field';
import { denseControlClass } from '@/components/ui/dense';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { wallTimeOf } from '@/lib/base/time/format';
import { dayOf } from '@/lib/base/time/zone';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import { useQuietReads } from '../../_parts/sending/use-quiet-reads';
import { contentOf, type BillPart } from './bill';

type Visits = { items: BoardReservation[] };

const { CONFIRMED, DONE } = RESERVATION_STATUS;

/** Somebody pays for another visit of today as well. */
export function OtherVisit({ sale, busy, onChange }: BillPart) {
  const t = useTranslations('board.checkout');
  const id = useId();
  const zone = useTimeZone() ?? 'UTC';
  const [today] = useState(() => dayOf(Date.now(), zone));
  const [typed, setTyped] = useState('');
  const search = typed.trim();
  const query = { clientName: search, termFromAfter: today, termFromBefore: today, itemsPerPage: '8' };
  const paths = search === '' ? [] : [`/admin/api/reservations?${new URLSearchParams(query).toString()}`];
  const [found] = useQuietReads<Visits>(paths) ?? [];
  const others = (found?.items ?? []).filter(
    (visit) =>
      !sale.reservationIds.includes(visit.id) && (visit.status === CONFIRMED || visit.status === DONE),
  );
  const add = async (visit: number) => {
    const reservationIds = [...sale.reservationIds, visit];
    if ((await onChange({ ...contentOf(sale), reservationIds })).ok) setTyped('');
  };
  return (
    <>
      <Field size="dense" id={id} label={t('otherVisitName')}>
        {(attributes) => (
          <input
            {...attributes}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className={denseControlClass}
          />
        )}
      </Field>
      {search !== '' && found && others.length === 0 && (
        <p role="status" className="pt-1 text-[0.875rem] text-muted">
          {t('noOtherVisit')}
        </p>
      )}
      {others.length > 0 && (
        <ul className="mt-1 divide-y divide-line rounded-card border border-line">
          {others.map((visit) => (
            <li key={visit.id}>
              <button
                type="button"
                disabled={busy}
                onClick={() => void add(visit.id)}
                className="flex min-h-11 w-full cursor-pointer items-baseline gap-3 px-3 py-1.5 text-left hover:bg-sand/70"
              >
                <span className="numerals">{wallTimeOf(visit.termFrom)}</span>
                <span className="min-w-0 flex-1 truncate">
                  <span className="font-medium">{visit.clientName}</span>{' '}
                  <span className="text-muted">{visit.serviceUnitName}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
