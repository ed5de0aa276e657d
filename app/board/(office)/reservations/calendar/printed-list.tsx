'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { BoardReservation } from '@/lib/booking-board/list/queries';
import { classNames } from '@/components/ui/class-names';
import { showToast } from '@/components/ui/toast/toast';
import { partsLeft } from '@/lib/bookings/parts/parts-left';
import { readQuietly } from '@/lib/browser/requests/read';
import { byName } from '@/lib/base/i18n/by-name';
import { phoneText } from '@/lib/base/text/phone-text';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import { useStatusWord } from '../../_parts/status-style';

type PrintedRange = {
  from: string;
  to: string;
  by: 'employee' | 'workplace';
  shown: readonly number[] | null;
};

const { INIT } = RESERVATION_STATUS;
const MOST = 300;
const AT_ONCE = 100;

/** Reservations that hold their terms, with phones and requirements, which the plan has no room for. */
async function expectedOn({ from, to, by, shown }: PrintedRange): Promise<BoardReservation[]> {
  const found: BoardReservation[] = [];
  const isShown = ({ segments }: BoardReservation) =>
    !shown || segments.some((each) => shown.includes(each[`${by}Id`] ?? 0));
  let read = 0;
  for (let page = 1; found.length < MOST; page++) {
    const search = new URLSearchParams({
      termFromAfter: from,
      termFromBefore: to,
      expected: 'true',
      sort: 'termFrom',
      direction: 'ASC',
      itemsPerPage: String(AT_ONCE),
      page: String(page),
      ...(shown?.length === 1 && { [`${by}Id`]: String(shown[0]) }),
    });
    const path = `/admin/api/reservations?${search.toString()}`;
    const answer = await readQuietly<{ items: BoardReservation[]; total: number }>(path);
    read += answer?.items.length ?? 0;
    found.push(...(answer?.items ?? []).filter(isShown));
    if (!answer || read >= answer.total) break;
  }
  return found;
}

/** Columns that can be read on a sheet of A4 that lies. */
const MOST_PRINTED = 20;

/** Prints the plan with a list behind it, or the list alone; the list is read when it is asked for. */
export function usePrinting(range: PrintedRange) {
  const t = useTranslations('board.calendar');
  const [list, setList] = useState<BoardReservation[]>([]);
  const [isListAlone, setListAlone] = useState(false);
  const print = async (what: 'plan' | 'list', columns: number) => {
    if (what === 'plan' && columns > MOST_PRINTED) {
      showToast({ kind: 'error', text: t('tooWideToPrint') });
      return;
    }
    const found = await expectedOn(range);
    if (what === 'list' && found.length === 0) {
      showToast({ kind: 'error', text: t('nothingToPrint') });
      return;
    }
    flushSync(() => {
      setList(found);
      setListAlone(what === 'list');
    });
    // Who prints by the browser's own menu later wants what is on the screen.
    window.addEventListener('afterprint', () => setListAlone(false), { once: true });
    window.print();
  };
  return { list, isListAlone, print };
}

/** Only on paper: who comes to whom, one list for each person, on a sheet of its own. */
export function PrintedList({
  list,
  isAlone,
  title,
}: {
  list: readonly BoardReservation[];
  /** Without the plan before it. */
  isAlone: boolean;
  title: string;
}) {
  const t = useTranslations('board.calendar');
  const word = useStatusWord();
  const locale = useLocale();
  if (list.length === 0) return null;
  // Each part of a visit stands with whoever does it.
  const parts = list.flatMap((of) => partsLeft(of.segments).map((part) => ({ of, part })));
  const nameOf = ({ part: { employeeName } }: (typeof parts)[number]) => employeeName ?? t('nobody');
  const people = [...new Set(parts.map(nameOf))]
    .map((name) => ({ name, theirs: parts.filter((each) => nameOf(each) === name) }))
    .sort(byName(locale));
  const days = new Set(list.map(({ termFrom }) => dayOfIso(termFrom)));
  return (
    <div
      className={classNames(
        'hidden text-[0.6875rem] leading-snug print:block',
        !isAlone && 'break-before-page',
      )}
    >
      <h2 className="mb-2 font-sans text-lg font-semibold first-letter:uppercase">{title}</h2>
      <div className="columns-2 gap-x-8">
        {people.map(({ name, theirs }) => (
          <section key={name} className="mb-3 break-inside-avoid">
            <h3 className="border-b border-ink font-sans text-[0.8125rem] font-semibold">{name}</h3>
            <ul>
              {theirs.map(({ of, part }) => (
                <li key={part.id} className="grid grid-cols-[auto_1fr] gap-x-2 border-b border-line py-0.5">
                  <span className="numerals">
                    {days.size > 1 && `${formatShortDay(dayOfIso(of.termFrom), locale)} `}
                    {wallTimeOf(part.from)}–{wallTimeOf(part.to)}
                  </span>
                  <span>
                    <span className="font-medium">{of.clientName}</span>
                    {[
                      of.status === INIT ? word(of) : null,
                      of.clientPhone && phoneText(of.clientPhone, locale),
                      part.serviceUnitName,
                      part.workplaceName,
                      of.requirements,
                    ]
                      .filter(Boolean)
                      .map((text) => ` · ${text}`)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
