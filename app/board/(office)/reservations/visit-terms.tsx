'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { joinMoment, splitMoment } from '@/components/form/moment';
import { isDay } from '@/components/time/read-day';
import type { Locale } from '@/lib/base/statuses';
import { formatShortDay, wallTimeOf } from '@/lib/base/time/format';
import { addDays } from '@/lib/base/time/zone';
import type { VisitTermAnswer } from '@/lib/terms/visits/answer';
import { factsOf, factsOfTerm, offerOf, type OfferedUnit } from '@/lib/terms/visits/facts';
import type { Choices } from './choices';
import { wishedParts, type Wishes } from './phone-form';
import { Offers } from './refused-term';
import { useQuietReads } from './use-quiet-reads';

/** So far after a day without a free visit another one is looked for. */
const DAYS_AHEAD = 30;
const DAYS_SHOWN = 5;

type Chosen = { serviceUnitId: number; employeeId: number | null };

/** What the services take and cost together, and when the day that is typed has room for all of them. */
export function VisitTerms({ serviceUnits }: Pick<Choices, 'serviceUnits'>) {
  const t = useTranslations('board.reservations.visit');
  const locale = useLocale();
  const { setValue } = useFormContext();
  const [serviceUnitId, employeeId, further, termFrom] = useWatch({
    name: ['serviceUnitId', 'employeeId', 'further', 'termFrom'],
  }) as [Wishes['serviceUnitId'], Wishes['employeeId'], Wishes['further'], string];
  const parts = wishedParts({ serviceUnitId, employeeId, further });
  const chosen = parts.filter((part): part is Chosen => part.serviceUnitId !== null);
  const { day, time } = splitMoment(termFrom);
  const wantsDay = chosen.length === parts.length && isDay(day);
  const free = useFreeVisits(wantsDay ? { parts: chosen, day } : null);
  const term = free.terms?.find(({ from }) => from.slice(0, 16) === termFrom) ?? null;
  const sum = useSum(chosen, locale);
  const choose = (moment: string) =>
    setValue('termFrom', moment, { shouldDirty: true, shouldValidate: true });
  const nameOf = (id: number) => serviceUnits.find((each) => each.id === id)?.name ?? '';

  return (
    <div className="flex flex-col gap-1 text-[0.9375rem]">
      <p role="status" className="numerals min-h-[1.4em]">
        <span className="font-medium">{factsOfTerm(term, locale) ?? sum}</span>
        {term && (
          <span className="block text-muted">
            {term.segments
              .map((part) => `${wallTimeOf(part.from)} ${nameOf(part.serviceUnitId)}`)
              .join(' · ')}
          </span>
        )}
        {free.hasFailed && <span className="block">{t('failed')}</span>}
        {free.terms?.length === 0 && <span className="block">{t('nothing')}</span>}
      </p>
      <div className="max-h-48 overflow-y-auto">
        <Offers
          lead={t('terms')}
          offers={(free.terms ?? []).map(({ from }) => ({ key: from, label: wallTimeOf(from) }))}
          chosen={term?.from ?? null}
          onPick={(from) => choose(from.slice(0, 16))}
        />
      </div>
      <Offers
        lead={t('days')}
        offers={free.days
          .slice(0, DAYS_SHOWN)
          .map((each) => ({ key: each, label: formatShortDay(each, locale) }))}
        onPick={(each) => choose(joinMoment({ day: each, time }))}
      />
    </div>
  );
}

/** All that is chosen, with those by whom it is done; null until it is known. */
function useSum(chosen: readonly Chosen[], locale: Locale): string | null {
  const units = useQuietReads<OfferedUnit>(chosen.map(({ serviceUnitId: id }) => `/api/service-units/${id}`));
  const offers = units?.flatMap((unit, index) =>
    unit ? offerOf(unit, chosen[index]?.employeeId ?? null) : [],
  );
  return offers?.length === chosen.length ? factsOf(offers, locale) : null;
}

/** The free visits of a day; where it has none, the next days that have some. */
function useFreeVisits(asked: { parts: readonly Chosen[]; day: string } | null) {
  const question = asked && questionOf(asked.parts);
  const [found] =
    useQuietReads<{ terms: VisitTermAnswer[] }>(
      asked ? [`/api/visits/available-terms?${question}&day=${asked.day}`] : [],
    ) ?? [];
  const isFull = found?.terms.length === 0;
  const [ahead] =
    useQuietReads<{ days: string[] }>(
      asked && isFull
        ? [`/api/visits/available-days?${question}&from=${asked.day}&to=${addDays(asked.day, DAYS_AHEAD)}`]
        : [],
    ) ?? [];
  return { terms: found?.terms, days: ahead?.days ?? [], hasFailed: found === null };
}

const questionOf = (parts: readonly Chosen[]) =>
  new URLSearchParams({
    serviceUnits: parts.map(({ serviceUnitId }) => serviceUnitId).join(','),
    employees: parts.map(({ employeeId }) => employeeId ?? 0).join(','),
  }).toString();
