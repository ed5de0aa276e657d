import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { formatLongDay } from '@/lib/base/time/format';
import { DayCalendar } from './day-calendar';
import type { Term } from './endpoints';
import type { TermQuestions } from './questions';
import { fill } from './labels';
import { NothingFree } from './nothing-free';
import type { ReservationSetting } from './setting';
import { TermList } from './term-list';
import { useAnswer } from './use-answer';

/** Which day, which term, for what stands above them; a press on a term goes on. */
export function ChooseTerm({
  questions,
  setting,
  today,
  missed,
  onAnyone,
  day,
  onDay,
  onTerm,
  children,
}: {
  questions: TermQuestions;
  setting: ReservationSetting;
  today: string;
  /** The time that the visitor came for, when it is not free any more. */
  missed: string | null;
  /** Takes anyone instead of whom was asked for. */
  onAnyone: () => void;
  day: string | null;
  onDay: (day: string) => void;
  onTerm: (term: Term) => void;
  /** What is chosen already, above the days. */
  children: ReactNode;
}) {
  const { labels, locale } = setting;
  const days = useAnswer<{ days: string[] }>(questions.days, locale);
  const freeDays = days.answer?.ok ? days.answer.data.days : null;
  // The visitor's day, as long as it is free; otherwise the first free one.
  const shownDay = day && freeDays?.includes(day) ? day : (freeDays?.[0] ?? null);
  const termsOfDay = shownDay === null ? null : questions.terms(shownDay);
  const terms = useAnswer<{ terms: Term[] }>(termsOfDay, locale);
  const failed = [days, terms].find(({ answer }) => answer?.ok === false);
  const failure = failed?.answer?.ok === false ? (failed.answer.text ?? labels.loadFailed) : null;
  const freeTerms = terms.answer?.ok ? terms.answer.data.terms : null;
  const nothing = freeDays?.length === 0 || freeTerms?.length === 0;

  const anyone = useAnswer<{ days: string[] }>(
    freeDays?.length === 0 ? questions.daysWithAnyone : null,
    locale,
  );
  const firstWithAnyone = anyone.answer?.ok ? anyone.answer.data.days[0] : undefined;
  const withAnyone = firstWithAnyone
    ? {
        label: fill(labels.nextFreeWithAnyone, { day: formatLongDay(firstWithAnyone, locale) }),
        choose: onAnyone,
      }
    : null;
  const nextDay = freeDays?.find((each) => shownDay !== null && each > shownDay);
  const onNextDay = nextDay
    ? {
        label: fill(labels.nextFree, { day: formatLongDay(nextDay, locale) }),
        choose: () => onDay(nextDay),
      }
    : null;

  const status = () => {
    if (failure) return '';
    if (!freeDays) return labels.loadingDays;
    if (nothing) return labels.empty;
    if (!freeTerms) return labels.loadingTerms;
    return fill(labels.termsFound, { count: freeTerms.length });
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-7 px-5 py-6 sm:px-8 md:grid-cols-[21rem_1fr]">
      <p className="sr-only" role="status">
        {status()}
      </p>
      <div className="flex flex-col gap-6">
        {children}
        {freeDays?.length === 0 && <NothingFree labels={labels} phone={setting} instead={withAnyone} />}
        <DayCalendar
          labels={labels}
          locale={locale}
          today={today}
          freeDays={failure ? [] : freeDays}
          day={shownDay}
          onDay={onDay}
        />
      </div>
      <section aria-labelledby="terms-title" className="min-w-0 md:border-l md:border-line md:pl-10">
        <h3 id="terms-title" className="font-sans text-base font-medium">
          {labels.terms}
        </h3>
        {shownDay && !failure && (
          <p className="display-3 mt-1 first-letter:uppercase">{formatLongDay(shownDay, locale)}</p>
        )}
        {failure && failed && (
          <div role="alert" className="mt-4">
            <p>{failure}</p>
            <Button variant="secondary" size="small" className="mt-4" onClick={failed.reload}>
              {labels.retry}
            </Button>
          </div>
        )}
        {missed && !failure && (
          <p role="status" className="mt-4 rounded-card bg-sand p-5">
            {fill(labels.missed, { time: missed })}
          </p>
        )}
        {!failure && freeTerms?.length === 0 && (
          <NothingFree labels={labels} phone={setting} instead={onNextDay} />
        )}
        {!failure && !nothing && <TermList labels={labels} terms={freeTerms} onTerm={onTerm} />}
      </section>
    </div>
  );
}
