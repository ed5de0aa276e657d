'use client';

import { useTimeZone, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { denseLabelClass } from '@/components/ui/dense';
import { joinMoment } from '@/components/form/moment';
import { DayInput } from '@/components/time/day-input';
import { TimeInput } from '@/components/time/time-input';
import { Button } from '@/components/ui/button';
import { dayInZone } from '@/lib/base/time/format';
import { addDays } from '@/lib/base/time/zone';
import { useOnce } from '../_parts/sending/use-once';
import { useSend } from '../_parts/sending/use-send';

/** A day and a time of the salon at which it goes out by itself. */
export function SendLater({ path, onPlanned }: { path: string; onPlanned: () => void }) {
  const t = useTranslations('board.newsletters');
  const words = useTranslations('board.day');
  const zone = useTimeZone() ?? 'UTC';
  const send = useSend();
  const id = useId();
  const [day, setDay] = useState(() => addDays(dayInZone(new Date(), zone), 1));
  const [time, setTime] = useState<string | null>('10:00');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, once] = useOnce();
  const label = t('sendAt');
  const plan = () =>
    once(async () => {
      const sendAt = joinMoment({ day, time: time ?? '' });
      const sent = await send('PUT', path, { sendAt }, { message: t('plannedDone') });
      if (sent.ok) onPlanned();
      else setProblem(sent.fields.sendAt ?? null);
    });
  const attributes = {
    'aria-invalid': problem !== null,
    'aria-describedby': problem === null ? undefined : id,
  };
  return (
    <fieldset className="mt-6 min-w-0 border-t border-line pt-4">
      <legend className="sr-only">{label}</legend>
      <p aria-hidden="true" className={denseLabelClass}>
        {label}
      </p>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)_5.25rem] gap-1.5">
        <DayInput
          {...attributes}
          label={label}
          aria-label={words('dayOf', { label })}
          value={day}
          onChange={setDay}
        />
        <TimeInput {...attributes} aria-label={words('timeOf', { label })} value={time} onChange={setTime} />
      </div>
      {problem !== null && (
        <p id={id} role="alert" className="mt-1 text-[0.8125rem] font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="mt-3 flex justify-end">
        <Button variant="secondary" size="dense" disabled={busy} onClick={plan}>
          {t('plan')}
        </Button>
      </div>
    </fieldset>
  );
}
