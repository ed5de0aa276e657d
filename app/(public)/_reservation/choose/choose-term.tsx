import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { formatLongDay } from '@/lib/base/time/format';
import { Days } from './days';
import { Earliest } from './earliest';
import type { DaysAnswer, OpenHours, Term } from '../requests/endpoints';
import type { TermQuestions } from '../requests/questions';
import { fill } from '../words/labels';
import { NothingFree } from './nothing-free';
import type { ReservationSetting } from '../state/setting';
import { TermList } from './term-list';
import { useAnswer } from '../requests/use-answer';

/** Which day, which term, for what stands above them; a press on a term goes on. */
export function ChooseTerm({
  questions,
  setting,
  today,
  missed,
  present,
  onAnyone,
  day,
  onDay,
  onTerm,
  children,
  besides,
  whenFull,
}: {
  questions: TermQuestions;
  setting: ReservationSetting;
  today: string;
  /** The time that the visitor came for, when it is not free any more. */
  missed: string | null;
  /** The instant that stands already; it is no choice. */
  present?: string | null;
  /** Takes anyone instead of whom was asked for. */
  onAnyone: () => void;
  day: string | null;
  onDay: (day: string) => void;
  onTerm: (term: Term) => void;
  /** What is chosen already, above the days. */
  children: ReactNode;
  /** What can be done besides, below the times on a phone. */
  besides?: ReactNode;
  /** What else helps where nothing is free, on a day or at all, or nothing that suits. */
  whenFull?: (day: string | null, fullDays: Record<string, OpenHours>) => ReactNode;
}) {
  const { labels, locale } = setting;
  const days = useAnswer<DaysAnswer>(questions.days, locale);
  const {
    days: daysFound = null,
    counts,
    fullDays = {},
    closedDays,
  } = days.answer?.ok ? days.answer.data : {};
  // Whoever does not do that, as in a link of before, has nothing free.
  const doesNot = days.answer?.ok === false && 'employees' in days.answer.fields;
  const [emptied, setEmptied] = useState<string[]>([]);
  const isEmptied = (each: string) => emptied.includes(questions.terms(each).path);
  const freeDays = doesNot ? [] : (daysFound?.filter((each) => !isEmptied(each)) ?? null);
  // The visitor's day, as long as something is free on it or one can wait for it; otherwise the first free one.
  const firstDay = freeDays?.[0] ?? null;
  const shownDay = day && (freeDays?.includes(day) || (whenFull && day in fullDays)) ? day : firstDay;
  const isFull = shownDay !== null && shownDay in fullDays;
  const termsOfDay = shownDay === null ? null : questions.terms(shownDay);
  const terms = useAnswer<{ terms: Term[]; note?: string }>(termsOfDay, locale);
  const note = terms.answer?.ok ? terms.answer.data.note : undefined;
  const termsOfFirst = useAnswer<{ terms: Term[] }>(
    firstDay === null || firstDay === shownDay ? null : questions.terms(firstDay),
    locale,
  );
  const failed = doesNot ? null : [days, terms].find(({ answer }) => answer?.ok === false);
  const failure = failed?.answer?.ok === false ? (failed.answer.text ?? labels.loadFailed) : null;
  const chosable = ({ terms: found }: { terms: Term[] }) =>
    found.filter(({ from }) => !present || Date.parse(from) !== Date.parse(present));
  const freeTerms = terms.answer?.ok ? chosable(terms.answer.data) : null;
  // Its last time was booked after the days were found. A day that the visitor chose is shown empty all the same; any other gives way to the next,
  // before anything is painted.
  if (termsOfDay && freeTerms?.length === 0 && shownDay !== day) setEmptied([...emptied, termsOfDay.path]);
  const nothing = freeDays?.length === 0 || freeTerms?.length === 0;
  const ofFirst = firstDay === shownDay ? terms.answer : termsOfFirst.answer;
  const earliest = ofFirst?.ok ? chosable(ofFirst.data)[0] : undefined;

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
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-4 px-5 py-4 sm:px-8 md:grid-cols-[21rem_1fr] md:grid-rows-[auto_1fr] md:gap-y-6 md:py-6">
      <p className="sr-only" role="status">
        {status()}
      </p>
      <div className="flex flex-col gap-3 md:gap-5">
        {children}
        {freeDays?.length === 0 && (
          <NothingFree
            labels={labels}
            phone={setting}
            instead={withAnyone}
            more={whenFull?.(null, fullDays)}
          />
        )}
        {!failure && freeDays?.length !== 0 && (earliest || !ofFirst) && (
          <Earliest labels={labels} locale={locale} term={earliest ?? null} onTerm={onTerm} />
        )}
        <Days
          labels={labels}
          locale={locale}
          today={today}
          freeDays={failure ? [] : freeDays}
          counts={counts}
          fullDays={whenFull ? Object.keys(fullDays) : []}
          closedDays={closedDays ?? []}
          day={shownDay}
          onDay={onDay}
        />
      </div>
      <section
        aria-labelledby="terms-title"
        className="min-w-0 md:col-start-2 md:row-span-2 md:row-start-1 md:border-l md:border-line md:pl-10"
      >
        <h3 id="terms-title" className="font-sans text-base font-medium max-md:sr-only">
          {labels.terms}
        </h3>
        {shownDay && !failure && (
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 md:mt-1">
            <span className="display-3 first-letter:uppercase">{formatLongDay(shownDay, locale)}</span>
            {freeTerms && (
              <span aria-hidden="true" className="text-sm text-muted">
                {fill(labels.termsFound, { count: freeTerms.length })}
              </span>
            )}
          </p>
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
          <NothingFree
            labels={labels}
            phone={setting}
            hint={isFull ? labels.fullDayHint : undefined}
            instead={onNextDay}
            more={whenFull?.(shownDay, fullDays)}
          />
        )}
        {note && !nothing && <p className="mt-3 text-[0.9375rem] text-muted">{note}</p>}
        {!failure && !nothing && <TermList labels={labels} terms={freeTerms} onTerm={onTerm} />}
      </section>
      {besides && <div className="min-w-0 md:col-start-1">{besides}</div>}
      {freeTerms && !nothing && whenFull && (
        <div className="min-w-0 max-w-md md:col-span-2">{whenFull(shownDay, fullDays)}</div>
      )}
    </div>
  );
}
