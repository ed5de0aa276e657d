import { ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import type { Part } from '@/lib/booking-rules/parts';
import { EmployeeChoice, Face } from './employee-choice';
import type { ServiceUnitAnswer } from '../requests/endpoints';
import { fill } from '../words/labels';
import { factsOf, offerOf } from '@/lib/availability/visits/facts';
import type { ReservationSetting } from '../state/setting';

type Choices = {
  parts: Part[];
  /** Null while it loads. */
  unitOf: (serviceUnitId: number) => ServiceUnitAnswer | null;
  setting: ReservationSetting;
  onPerson: (serviceUnitId: number, employeeId: number | null) => void;
  onRemove: (serviceUnitId: number) => void;
};

/** The services of a visit in their order, each with its person; whom one wants is asked for one service at a time. */
export function ChosenParts({ parts, unitOf, setting, onPerson, onRemove }: Choices) {
  const [requestedPart, setRequested] = useState<number | null>(null);
  return (
    <section aria-labelledby="parts-title">
      <h3 id="parts-title" className="font-sans text-base font-medium">
        {setting.labels.visit}
      </h3>
      <ol className="mt-1.5 divide-y divide-line border-y border-line">
        {parts.map((part) => (
          <ChosenPart
            key={part.serviceUnitId}
            part={part}
            unit={unitOf(part.serviceUnitId)}
            setting={setting}
            isOpen={requestedPart === part.serviceUnitId}
            onOpen={(isOpen) => setRequested(isOpen ? part.serviceUnitId : null)}
            onPerson={(employeeId) => onPerson(part.serviceUnitId, employeeId)}
            onRemove={() => onRemove(part.serviceUnitId)}
          />
        ))}
      </ol>
    </section>
  );
}

function ChosenPart({
  part: { serviceUnitId, employeeId },
  unit,
  setting: { labels, locale },
  isOpen,
  onOpen,
  onPerson,
  onRemove,
}: {
  part: Part;
  unit: ServiceUnitAnswer | null;
  setting: ReservationSetting;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onPerson: (employeeId: number | null) => void;
  onRemove: () => void;
}) {
  const employees = unit?.employees ?? [];
  const person = employees.find(({ id }) => id === employeeId);
  const who = person?.name ?? labels.anyone;
  const peopleId = `people-${serviceUnitId}`;
  return (
    <li className="py-1.5">
      <div className="flex items-center gap-2">
        <p className="grow leading-snug font-medium">{unit?.name ?? <Skeleton className="h-5 w-44" />}</p>
        <button
          type="button"
          aria-label={fill(labels.removePart, { name: unit?.name ?? '' })}
          onClick={onRemove}
          className="-mr-2.5 flex size-11 shrink-0 items-center justify-center rounded-full text-muted transition-colors duration-quick hover:bg-ink/6 hover:text-ink"
        >
          <X aria-hidden="true" className="size-4.5" />
        </button>
      </div>
      <div className="-mt-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3">
        <p className="numerals min-h-[1.4em] text-[0.9375rem] text-muted">
          {unit && factsOf([offerOf(unit, employeeId)], locale)}
        </p>
        {employees.length > 0 && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? peopleId : undefined}
            aria-label={fill(labels.personOf, { name: unit?.name ?? '', person: who })}
            onClick={() => onOpen(!isOpen)}
            className="-mr-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 text-[0.9375rem] transition-colors duration-quick hover:bg-ink/6"
          >
            {person && <Face name={person.name} photo={person.photo} />}
            <span className="underline decoration-clay decoration-1 underline-offset-4">{who}</span>
            <ChevronDown
              aria-hidden="true"
              className={classNames(
                'size-4 text-muted transition-transform duration-quick',
                isOpen && 'rotate-180',
              )}
            />
          </button>
        )}
      </div>
      {isOpen && (
        <div id={peopleId} className="pt-2 pb-3">
          <EmployeeChoice
            labels={labels}
            locale={locale}
            usual={unit}
            employees={employees}
            chosen={employeeId}
            onChoose={onPerson}
          />
        </div>
      )}
    </li>
  );
}
