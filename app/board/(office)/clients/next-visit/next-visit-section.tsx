'use client';

import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { dayInZone, dayOfIso, formatDayInSentence, formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import { daysBetween } from '@/lib/base/time/zone';
import type { NextVisit } from '@/lib/return-visits/next-visit/answer';
import { useMayBook } from '../../_shell/navigation/navigation';
import { Proposal } from './proposal';
import { useNextVisit } from './use-next-visit';

/** After how many days they come, and since when they are due. */
function Rhythm({ of: { rhythm, dueOn, booked } }: { of: NextVisit }) {
  const t = useTranslations('board.nextVisit');
  const locale = useLocale();
  const zone = useTimeZone() ?? 'UTC';
  const [today] = useState(() => dayInZone(new Date(), zone));
  if (!rhythm || dueOn === null) return null;
  const late = daysBetween(dueOn, today);
  const due =
    late > 0 ? t('dueSince', { days: late }) : t('dueOn', { day: formatDayInSentence(dueOn, locale) });
  return (
    <p className="text-[0.875rem] text-muted">
      {t(rhythm.learned ? 'comesEvery' : 'usuallyEvery', { days: rhythm.days })}
      {!booked && (
        <>
          {' · '}
          <span className={late > 0 ? 'font-medium text-clay-deep' : undefined}>{due}</span>
        </>
      )}
    </p>
  );
}

/** When a client comes again, beside what one was at; nothing of whom nobody knows a rhythm of. */
export function NextVisitSection({
  clientId,
  after,
  onBooked,
}: {
  clientId: number;
  /** The visit that it is shown beside; it says nothing where another one was the last. */
  after?: number;
  onBooked?: () => void;
}) {
  const t = useTranslations('board.nextVisit');
  const locale = useLocale();
  const mayBook = useMayBook();
  const headingId = useId();
  const { nextVisit, reload } = useNextVisit(clientId);
  const isOfAnother = after !== undefined && nextVisit?.reservationId !== after;
  if (!nextVisit || isOfAnother || !nextVisit.rhythm) return null;
  const { booked, terms } = nextVisit;
  const finish = () => {
    reload();
    onBooked?.();
  };
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <h3 id={headingId} className="font-sans text-[0.8125rem] font-semibold text-muted">
        {t('heading')}
      </h3>
      {booked && after !== undefined && (
        <p className="numerals text-[0.9375rem] font-medium">
          {formatShortDay(dayOfIso(booked.termFrom), locale)} {wallTimeOf(booked.termFrom)}
        </p>
      )}
      {!booked && mayBook && terms.length === 0 && <p className="text-[0.9375rem]">{t('nothingFree')}</p>}
      {mayBook && <Proposal nextVisit={nextVisit} onBooked={finish} onTaken={reload} />}
      <Rhythm of={nextVisit} />
    </section>
  );
}
