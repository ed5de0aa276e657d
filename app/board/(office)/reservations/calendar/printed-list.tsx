'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { BoardReservation } from '@/lib/reservations/board/queries';
import { partsLeft } from '@/lib/reservations/parts-left';
import { readQuietly } from '@/lib/base/browser/read';
import { byName } from '@/lib/base/i18n/by-name';
import { RESERVATION_STATUS } from '@/lib/base/statuses';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import { useStatusWord } from '../status-look';

type Asked = { from: string; to: string; by: 'employee' | 'workplace'; only: number | null };

const { INIT } = RESERVATION_STATUS;
const MOST = 300;
const AT_ONCE = 100;

/** Those that hold their terms, with phones and wishes, which the plan has no room for. */
async function expectedOn({ from, to, by, only }: Asked): Promise<BoardReservation[]> {
  const found: BoardReservation[] = [];
  for (let page = 1; found.length < MOST; page++) {
    const search = new URLSearchParams({
      termFromAfter: from,
      termFromBefore: to,
      expected: 'true',
      sort: 'termFrom',
      direction: 'ASC',
      itemsPerPage: String(AT_ONCE),
      page: String(page),
      ...(only === null ? {} : { [`${by}Id`]: String(only) }),
    });
    const path = `/admin/api/reservations?${search.toString()}`;
    const answer = await readQuietly<{ items: BoardReservation[]; total: number }>(path);
    found.push(...(answer?.items ?? []));
    if (!answer || found.length >= answer.total) break;
  }
  return found;
}

/** Prints the plan with a list beside it; the list is read when it is asked for. */
export function usePrintedList(asked: Asked): { list: BoardReservation[]; print: () => Promise<void> } {
  const [list, setList] = useState<BoardReservation[]>([]);
  const print = async () => {
    const found = await expectedOn(asked);
    flushSync(() => setList(found));
    window.print();
  };
  return { list, print };
}

/** Only on paper: who comes to whom, one list for each person, on a sheet of its own. */
export function PrintedList({ list, title }: { list: readonly BoardReservation[]; title: string }) {
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
    <div className="hidden break-before-page text-[0.6875rem] leading-snug print:block">
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
                      of.clientPhone,
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
