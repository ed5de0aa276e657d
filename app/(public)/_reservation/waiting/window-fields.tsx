import { X } from 'lucide-react';
import { useId } from 'react';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/select';
import { formatShortDay } from '@/lib/base/time/format';
import type { OpenHours } from '../requests/endpoints';
import { fill } from '../words/labels';
import type { ReservationSetting } from '../state/setting';
import { daysToChoose, onDay, TIMES_TO_CHOOSE, type RequestedWindow } from './waiting-windows';

/** A day, and between which times it would suit; without times, all of it. */
export function WindowFields({
  number,
  window,
  today,
  fullDays,
  setting,
  error,
  onChange,
  onRemove,
}: {
  number: number;
  window: RequestedWindow;
  today: string;
  fullDays: Record<string, OpenHours>;
  setting: ReservationSetting;
  error: string | undefined;
  onChange: (window: RequestedWindow) => void;
  /** Null where it is the only one. */
  onRemove: (() => void) | null;
}) {
  const { labels, locale } = setting;
  const id = useId();
  const name = fill(labels.waitWindow, { number });
  const times = (label: string) => [
    <option key="" value="">
      {label}
    </option>,
    ...TIMES_TO_CHOOSE.map((time) => <option key={time}>{time}</option>),
  ];
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-2 items-end gap-3">
        <div className="col-span-2 flex items-end gap-2">
          <Field id={`${id}-day`} label={labels.waitDay} error={error} className="min-w-0 grow">
            {(control) => (
              <Select
                {...control}
                value={window.day}
                onChange={({ target }) => onChange(onDay(window, target.value, fullDays))}
              >
                {daysToChoose(today, window.day).map((day) => (
                  <option key={day} value={day}>
                    {formatShortDay(day, locale)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {onRemove && (
            <button
              type="button"
              onClick={onRemove}
              aria-label={fill(labels.waitRemove, { number })}
              className="flex size-12 items-center justify-center rounded-soft text-muted hover:text-ink"
            >
              <X aria-hidden="true" className="size-5" />
            </button>
          )}
        </div>
        <Field id={`${id}-from`} label={labels.waitFrom}>
          {(control) => (
            <Select
              {...control}
              value={window.from}
              onChange={({ target }) => onChange({ ...window, from: target.value })}
            >
              {times(labels.waitAnyTime)}
            </Select>
          )}
        </Field>
        <Field id={`${id}-to`} label={labels.waitTo}>
          {(control) => (
            <Select
              {...control}
              value={window.to}
              onChange={({ target }) => onChange({ ...window, to: target.value })}
            >
              {times(labels.waitAnyTime)}
            </Select>
          )}
        </Field>
      </div>
    </fieldset>
  );
}
