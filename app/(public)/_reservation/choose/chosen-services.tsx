import { useEffect, useRef } from 'react';
import type { Part } from '@/lib/booking-rules/parts';
import { ChosenParts } from './chosen-parts';
import { EmployeeChoice } from './employee-choice';
import { withoutPart, withPerson } from '../requests/parts';
import type { ReservationSetting } from '../state/setting';
import type { Chosen } from '../state/use-chosen';

/** What is to be booked, and with whom: of one service only the people are asked for, of several each in its line. */
export function ChosenServices({
  chosen: { parts, unitOf, isSomeGone },
  setting,
  onParts,
}: {
  chosen: Chosen;
  setting: ReservationSetting;
  onParts: (parts: Part[]) => void;
}) {
  const { labels, locale } = setting;
  const box = useRef<HTMLDivElement>(null);
  const count = useRef(parts.length);

  // The button that added or removed a service may be gone.
  useEffect(() => {
    if (count.current === parts.length) return;
    count.current = parts.length;
    box.current?.focus();
  }, [parts.length]);

  const [first] = parts;
  const unit = first ? unitOf(first.serviceUnitId) : null;
  const choosePerson = (serviceUnitId: number, employeeId: number | null) =>
    onParts(withPerson(parts, serviceUnitId, employeeId));

  return (
    <div ref={box} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {isSomeGone && <p className="rounded-card bg-sand p-4 text-[0.9375rem]">{labels.partGone}</p>}
      {parts.length > 1 ? (
        <ChosenParts
          parts={parts}
          unitOf={unitOf}
          setting={setting}
          onPerson={choosePerson}
          onRemove={(serviceUnitId) => onParts(withoutPart(parts, serviceUnitId))}
        />
      ) : (
        first &&
        // Whoever cannot be listed cannot be asked for; anyone will do.
        unit?.employees?.length !== 0 && (
          <EmployeeChoice
            labels={labels}
            locale={locale}
            usual={unit}
            employees={unit?.employees ?? null}
            chosen={first.employeeId}
            onChoose={(employeeId) => choosePerson(first.serviceUnitId, employeeId)}
          />
        )
      )}
    </div>
  );
}
