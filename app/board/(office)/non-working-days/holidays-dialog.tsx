'use client';

import { PartyPopper } from 'lucide-react';
import { useLocale, useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { CheckboxGroupField } from '@/components/form/choice-fields';
import { DenseSelect } from '@/components/form/dense-select';
import { denseLabelClass } from '@/components/ui/dense';
import { FormDialog } from '@/components/form/form-dialog';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { localized } from '@/lib/base/i18n/localized';
import { formatWeekday } from '@/lib/base/time/format';
import type { ProposedHolidays } from '@/lib/opening-hours/non-working-days/answer';
import { holidaysInput } from '@/lib/opening-hours/non-working-days/schema';
import { affectedReservations } from '../_parts/affected-reservations';
import { solvingStep } from '../_parts/solving/solving-step';
import { useConflictCheckedSave } from '../_parts/solving/use-conflict-checked-save';
import { useQuietReads } from '../_parts/sending/use-quiet-reads';

const PATH = '/admin/api/non-working-days';

/** The public holidays of the salon's country: those that are chosen become non-working days. */
export function HolidaysDialog({ today }: { today: string }) {
  const t = useTranslations('board.nonWorkingDays');
  const save = useConflictCheckedSave();
  const router = useRouter();
  return (
    <FormDialog
      title={t('holidays')}
      schema={holidaysInput}
      empty={{ dates: [] }}
      save={(values, editedAt, insisted, decided) =>
        save(
          { path: PATH, at: `${PATH}/holidays`, record: undefined, values, editedAt, insisted, decided },
          () => t('holidaysEntered', { count: values.dates.length }),
        )
      }
      objectionOf={affectedReservations}
      decisionOf={solvingStep}
      onSaved={() => router.refresh()}
      trigger={(open) => (
        <Button variant="secondary" size="dense" onClick={open}>
          <PartyPopper aria-hidden="true" className="size-4.5" />
          {t('holidays')}
        </Button>
      )}
    >
      <HolidayChoice today={today} />
    </FormDialog>
  );
}

/** A year, and its holidays that are still to come and not entered. */
function HolidayChoice({ today }: { today: string }) {
  const t = useTranslations('board.nonWorkingDays');
  const locale = useLocale();
  const { setValue } = useFormContext<{ dates: string[] }>();
  const thisYear = Number(today.slice(0, 4));
  const [year, setYear] = useState(thisYear);
  const [proposed] = useQuietReads<ProposedHolidays>([`${PATH}/holidays?year=${year}`]) ?? [undefined];
  const open = proposed?.items.filter(({ date, isEntered }) => date >= today && !isEntered);
  return (
    <>
      <label className="flex max-w-40 flex-col gap-1">
        <span className={denseLabelClass}>{t('year')}</span>
        <DenseSelect value={year} onChange={({ target }) => setYear(Number(target.value))}>
          {[thisYear, thisYear + 1, thisYear + 2].map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </DenseSelect>
      </label>
      {proposed === undefined && <Skeleton className="h-44 w-full" />}
      {open?.length === 0 && <p className="text-muted">{t('noHolidays')}</p>}
      {open && open.length > 0 && (
        <>
          <Button
            variant="secondary"
            size="dense"
            className="justify-self-start"
            onClick={() =>
              setValue(
                'dates',
                open.map(({ date }) => date),
                { shouldDirty: true, shouldValidate: true },
              )
            }
          >
            {t('chooseAll')}
          </Button>
          <CheckboxGroupField
            name="dates"
            label={t('choose')}
            choices={open.map((holiday) => ({
              value: holiday.date,
              label: `${formatWeekday(holiday.date, locale)} · ${localized(holiday, 'explanation', locale)}`,
            }))}
            className="[&>div]:grid"
          />
        </>
      )}
    </>
  );
}
