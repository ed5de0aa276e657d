import { wallTimeOf } from '@/lib/base/time/format';
import { fill, type ReservationLabels } from './labels';

/** A part of a visit as one reads it. */
export type ShownPart = {
  serviceUnitId: number;
  name: string;
  from: string;
  to: string;
  employee: string | null;
};

/** When each part of a visit is, and with whom. */
export function PartTimes({ labels, parts }: { labels: ReservationLabels; parts: ShownPart[] }) {
  if (parts.length === 0) return null;
  return (
    <ol aria-label={labels.visit} className="mt-4 flex flex-col gap-2 text-[0.9375rem]">
      {parts.map(({ serviceUnitId, name, from, to, employee }) => (
        <li key={serviceUnitId} className="flex gap-3">
          <span className="numerals w-24 shrink-0 whitespace-nowrap text-muted">
            {wallTimeOf(from)}–{wallTimeOf(to)}
          </span>
          <span className="min-w-0">
            {name}
            {employee && (
              <span className="block text-muted">{fill(labels.withPerson, { name: employee })}</span>
            )}
          </span>
        </li>
      ))}
    </ol>
  );
}
