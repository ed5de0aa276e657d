import { classNames } from '@/components/ui/class-names';
import { Skeleton } from '@/components/ui/skeleton';
import type { Employee } from './endpoints';
import type { ReservationLabels } from './labels';

/** "Anyone" stands first and is the default, since it leaves the most terms. */
export function EmployeeChoice({
  labels,
  employees,
  chosen,
  onChoose,
}: {
  labels: ReservationLabels;
  /** Null while they are loading. */
  employees: Employee[] | null;
  chosen: number | null;
  onChoose: (id: number | null) => void;
}) {
  const choices = [{ id: null, name: labels.anyone }, ...(employees ?? [])];
  return (
    <fieldset>
      <legend className="mb-2.5 font-medium">{labels.employee}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map(({ id, name }) => (
          <label
            key={id ?? 'anyone'}
            className={classNames(
              'inline-flex min-h-11 cursor-pointer items-center rounded-full border px-4 text-[0.9375rem] transition-colors duration-quick has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-pine',
              id === chosen
                ? 'border-pine bg-pine text-paper forced-colors:bg-[Highlight] forced-colors:text-[HighlightText] forced-colors:forced-color-adjust-none'
                : 'border-ink/30 hover:border-ink',
            )}
          >
            <input
              type="radio"
              name="employee"
              className="sr-only"
              checked={id === chosen}
              onChange={() => onChoose(id)}
            />
            {name}
          </label>
        ))}
        {!employees && [28, 32].map((width) => <Skeleton key={width} className="h-11 w-30 rounded-full!" />)}
      </div>
    </fieldset>
  );
}
