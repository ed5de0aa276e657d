'use client';

import { Check, CircleAlert, MoveRight, PencilLine, X } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { DayInput } from '@/components/time/day-input';
import { isDay } from '@/components/time/read-day';
import { TimeInput } from '@/components/time/time-input';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { RowButton } from '@/components/ui/row-button';
import { dayOfIso, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import type { PlannedDateAnswer } from '@/lib/series/answer';

const SIGNS = { free: Check, moved: MoveRight, none: CircleAlert };

/** As wall time, where it would be; of one that cannot be had, where it was wanted. */
export const momentOf = ({ termFrom, wantedFrom }: PlannedDateAnswer) =>
  (termFrom ?? wantedFrom).slice(0, 16);

function useWhen() {
  const locale = useLocale();
  return (iso: string) => `${formatShortDay(dayOfIso(iso), locale)} ${wallTimeOf(iso)}`;
}

/** All dates before they are booked, each with what becomes of it: each can be changed or left out. */
export function PlannedDates<Date extends PlannedDateAnswer>({
  dates,
  onChange,
}: {
  dates: readonly Date[];
  /** All that are wanted now, each with its moment as wall time. */
  onChange: (wanted: { date: Date; moment: string }[]) => void;
}) {
  const t = useTranslations('board.reservations.series');
  const [changed, setChanged] = useState<number | null>(null);
  const wanted = dates.map((date) => ({ date, moment: momentOf(date) }));
  return (
    <ol
      aria-label={t('dates')}
      className="flex flex-col divide-y divide-line rounded-soft border border-line bg-white/60"
    >
      {dates.map((date, index) => (
        <li key={date.wantedFrom} className="px-3 py-1.5">
          <PlannedDate
            date={date}
            number={index + 1}
            onEdit={() => setChanged(changed === index ? null : index)}
            onLeaveOut={() => onChange(wanted.filter((each) => each.date !== date))}
          />
          {changed === index && (
            <OtherMoment
              moment={momentOf(date)}
              number={index + 1}
              onTake={(moment) => {
                setChanged(null);
                onChange(wanted.map((each) => (each.date === date ? { date, moment } : each)));
              }}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

function PlannedDate({
  date,
  number,
  onEdit,
  onLeaveOut,
}: {
  date: PlannedDateAnswer;
  number: number;
  onEdit: () => void;
  onLeaveOut: () => void;
}) {
  const t = useTranslations('board.reservations.series');
  const when = useWhen();
  const { outcome, termFrom, wantedFrom, why } = date;
  const Sign = SIGNS[outcome];
  return (
    <div className="flex items-start gap-2">
      <span className="numerals w-5 shrink-0 pt-1.5 text-right text-[0.8125rem] text-muted">{number}</span>
      <Sign
        aria-hidden="true"
        className={classNames(
          'mt-2 size-4 shrink-0',
          outcome === 'free' ? 'text-pine' : outcome === 'none' ? 'text-danger' : 'text-clay-deep',
        )}
      />
      <div className="min-w-0 flex-1 py-1 text-[0.9375rem] leading-snug">
        <span
          className={classNames(
            'numerals first-letter:uppercase',
            outcome === 'none' && 'text-muted line-through',
          )}
        >
          {when(termFrom ?? wantedFrom)}
        </span>
        <span className="sr-only">, {t(outcome)}</span>
        {outcome !== 'free' && (
          <span className="block text-[0.8125rem] text-muted">
            {outcome === 'moved' ? t('insteadOf', { when: when(wantedFrom) }) : t('none')}
            {why && ` · ${why.text}`}
          </span>
        )}
      </div>
      <RowButton label={t('change', { number })} onClick={onEdit}>
        <PencilLine aria-hidden="true" className="size-4" />
      </RowButton>
      <RowButton label={t('leaveOut', { number })} onClick={onLeaveOut}>
        <X aria-hidden="true" className="size-4.5" />
      </RowButton>
    </div>
  );
}

function OtherMoment({
  moment,
  number,
  onTake,
}: {
  moment: string;
  number: number;
  onTake: (moment: string) => void;
}) {
  const t = useTranslations('board.reservations.series');
  const days = useTranslations('board.day');
  const [day, setDay] = useState(moment.slice(0, 10));
  const [time, setTime] = useState<string | null>(moment.slice(11));
  const label = t('date', { number });
  return (
    <div className="flex flex-wrap items-center gap-1.5 pt-1 pb-2 pl-7">
      <DayInput
        label={label}
        aria-label={days('dayOf', { label })}
        value={day}
        onChange={setDay}
        className="w-40"
      />
      <div className="w-21">
        <TimeInput aria-label={days('timeOf', { label })} value={time ?? ''} onChange={setTime} />
      </div>
      <Button
        variant="secondary"
        size="dense"
        disabled={!isDay(day) || !time}
        onClick={() => onTake(`${day}T${time ?? ''}`)}
      >
        {t('take')}
      </Button>
    </div>
  );
}
