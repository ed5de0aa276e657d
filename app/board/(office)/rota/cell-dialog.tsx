'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { denseLabelClass } from '@/components/ui/dense';
import { Form } from '@/components/form/form';
import { Button } from '@/components/ui/button';
import { formatLongDay, shortWeekday } from '@/lib/base/time/format';
import { day } from '@/lib/base/validation/values';
import type { Plan } from '@/lib/staff-schedule/plan/answer';
import { FREE_DAY, isFreeDay } from '@/lib/staff-schedule/specific-hours/rules';
import { spansOfDay } from '@/lib/staff-schedule/specific-hours/schema';
import { PlainDialog } from '../_parts/plain-dialog';
import { SpansField } from '../_rota/spans-field';
import { cellOf, type Place, type DraftedHours } from './drafts';

const cellInput = z.strictObject({ spans: spansOfDay, days: z.array(day) });

/** The hours of one day of somebody, and on which other days of its week they are the same. */
export function CellDialog({
  plan,
  place,
  onDraft,
  onClose,
}: {
  plan: Plan;
  place: Place;
  onDraft: (drafts: DraftedHours[]) => void;
  onClose: () => void;
}) {
  const t = useTranslations('board.plan');
  const tForm = useTranslations('board.form');
  const locale = useLocale();
  const [dirty, setDirty] = useState(false);
  const cell = cellOf(plan, place);
  const row = plan.rows.find(({ id }) => id === place.id);
  const index = plan.days.findIndex((each) => each.day === place.day);
  const week = plan.days.slice(index - (index % 7), index - (index % 7) + 7).map((each) => each.day);
  const isFree = cell?.source === 'specific' && cell.spans.length === 0;
  return (
    <PlainDialog
      title={`${row?.name ?? ''}, ${formatLongDay(place.day, locale)}`}
      onClose={onClose}
      dirty={dirty}
    >
      <Form
        schema={cellInput}
        empty={{ spans: isFree ? [FREE_DAY] : (cell?.spans ?? []), days: [place.day] }}
        onDirty={setDirty}
        save={async ({ spans, days }) => {
          const hours = spans.length === 0 ? 'usual' : spans.some(isFreeDay) ? [] : spans;
          onDraft(days.map((each) => ({ id: place.id, day: each, hours })));
          return { ok: true, text: null, body: {} };
        }}
        onSaved={onClose}
        submitLabel={t('take')}
        footer={
          <Button variant="quiet" size="dense" onClick={onClose}>
            {tForm('cancel')}
          </Button>
        }
      >
        <SpansField hint={t('cellHint')} />
        <DaysOfWeek week={week} own={place.day} />
      </Form>
    </PlainDialog>
  );
}

/** The day itself stays ticked. */
function DaysOfWeek({ week, own }: { week: readonly string[]; own: string }) {
  const t = useTranslations('board.plan');
  const locale = useLocale();
  const { control } = useFormContext<{ days: string[] }>();
  const { field } = useController({ name: 'days', control });
  return (
    <fieldset>
      <legend className={denseLabelClass}>{t('alsoOn')}</legend>
      <div className="mt-1 flex flex-wrap gap-x-4">
        {week.map((each) => (
          <label
            key={each}
            className="inline-flex min-h-11 items-center gap-2 text-[0.9375rem] pointer-fine:min-h-8"
          >
            <input
              type="checkbox"
              className="size-4.5 accent-pine"
              checked={field.value.includes(each)}
              disabled={each === own}
              onChange={({ target }) =>
                field.onChange(
                  target.checked ? [...field.value, each] : field.value.filter((other) => other !== each),
                )
              }
            />
            {shortWeekday(each, locale)} {Number(each.slice(8))}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
