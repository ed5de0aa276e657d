'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { denseLabelClass } from '@/components/ui/dense';
import { DenseSelect } from '@/components/form/dense-select';
import { MomentField } from '@/components/form/moment-field';
import { DayInput } from '@/components/time/day-input';
import { isDay } from '@/components/time/read-day';
import { dayInZone } from '@/lib/base/time/format';
import { PARTS_OF_DAY } from '@/lib/bookings/next-free/rules';
import { useIsDesk } from '../../_shell/navigation/navigation';
import type { Choices } from '../../_parts/choices';
import { FreeTerms, type NextFree } from '../term/free-terms';
import { isChosen, partsQuery } from './phone-form';
import { useQuietReads } from '../../_parts/sending/use-quiet-reads';
import { useRequestedParts } from './use-requested-parts';
import { WhyNotFree } from '../term/why-not-free';
import { RequestedTotal } from './requested-total';

const TIMES = ['any', ...PARTS_OF_DAY] as const;

/** When: from a day on, at some time of it; the next free terms to press, and any other one to type. */
export function RequestedTime({
  serviceUnits,
  fromDay = '',
  clientId = null,
}: Pick<Choices, 'serviceUnits'> & {
  fromDay?: string | undefined;
  /** Who calls, where she is known: a service may last longer for her. */
  clientId?: number | null;
}) {
  const t = useTranslations('board.reservations.next');
  const fields = useTranslations('board.fields');
  const zone = useTimeZone() ?? 'UTC';
  const id = useId();
  const isDesk = useIsDesk();
  const { setValue } = useFormContext();
  const termFrom = useWatch<{ termFrom: string }, 'termFrom'>({ name: 'termFrom' });
  const parts = useRequestedParts();
  // Where a place of the calendar was pressed, from there on; nothing is free on a day that is over.
  const [from, setFrom] = useState(() => {
    const today = dayInZone(new Date(), zone);
    return termFrom || `${fromDay > today ? fromDay : today}T00:00`;
  });
  const [day, setDay] = useState(from.slice(0, 10));
  const [partOfDay, setPartOfDay] = useState<(typeof TIMES)[number]>('any');

  const chosen = parts.filter(isChosen);
  const isWhole = chosen.length === parts.length;
  const forClient: Record<string, string> = clientId === null ? {} : { clientId: `${clientId}` };
  const requested = new URLSearchParams({
    ...partsQuery(chosen),
    ...forClient,
    from,
    ...(partOfDay !== 'any' && { partOfDay }),
  });
  const [turn, setTurn] = useState(0);
  const answers = useQuietReads<NextFree>(
    isWhole ? [`/admin/api/reservations/next-free?${requested.toString()}`] : [],
    turn,
  );
  const found = answers === null ? undefined : answers[0];
  const term = found?.terms.find((each) => each.from.slice(0, 16) === termFrom) ?? null;

  const nameOf = (of?: number) => serviceUnits.find((unit) => unit.id === of)?.name ?? null;

  return (
    <section className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        <div className="flex flex-col gap-1">
          <label htmlFor={`${id}-from`} className={denseLabelClass}>
            {t('from')}
          </label>
          <DayInput
            id={`${id}-from`}
            label={t('from')}
            value={day}
            onChange={(next) => {
              setDay(next);
              if (isDay(next)) setFrom(`${next}T00:00`);
            }}
          />
        </div>
        <div className="flex flex-col gap-1">
          <label htmlFor={`${id}-part`} className={denseLabelClass}>
            {t('partOfDay')}
          </label>
          <DenseSelect
            id={`${id}-part`}
            value={partOfDay}
            onChange={({ target }) => setPartOfDay(TIMES.find((each) => each === target.value) ?? 'any')}
          >
            {TIMES.map((part) => (
              <option key={part} value={part}>
                {t(`parts.${part}`)}
              </option>
            ))}
          </DenseSelect>
        </div>
      </div>
      {isWhole ? (
        <FreeTerms
          found={found}
          chosen={termFrom}
          onPick={(picked) => setValue('termFrom', picked, { shouldDirty: true, shouldValidate: true })}
          onLater={setFrom}
          onRetry={() => setTurn((before) => before + 1)}
        />
      ) : (
        <p className="text-[0.9375rem] text-muted">{t('chooseService')}</p>
      )}
      <div className="grid items-end gap-x-4 gap-y-2 sm:grid-cols-2">
        <MomentField name="termFrom" label={fields('termFrom')} />
        <div className="flex flex-col">
          <RequestedTotal chosen={isWhole ? chosen : []} term={term} serviceUnits={serviceUnits} />
          {isDesk && (
            <WhyNotFree
              query={isWhole ? { ...partsQuery(chosen), ...forClient, termFrom } : null}
              nameOfPart={(part) => (chosen.length > 1 ? nameOf(chosen[part]?.serviceUnitId) : null)}
            />
          )}
        </div>
      </div>
    </section>
  );
}
