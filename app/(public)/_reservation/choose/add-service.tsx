import { Plus } from 'lucide-react';
import { classNames } from '@/components/ui/class-names';
import type { ListedUnit } from '../requests/endpoints';
import { fill, type ReservationLabels } from '../words/labels';

const chip =
  'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-[0.9375rem] whitespace-nowrap transition-colors duration-quick hover:border-ink hover:bg-ink/4';

/** So many proposals stand beside the days; the list of services has all of them. */
const SHOWN = 2;

/**
 * Another service for the same visit: one that goes well with the chosen ones in one tap, any other from a list of its own. On a
 * phone it is one line, so that the days stay in sight.
 */
export function AddService({
  labels,
  proposals,
  onAdd,
  onBrowse,
}: {
  labels: ReservationLabels;
  proposals: ListedUnit[];
  onAdd: (serviceUnitId: number) => void;
  onBrowse: () => void;
}) {
  const plus = <Plus aria-hidden="true" className="size-4 text-clay-deep" />;
  return (
    <div
      // Others are read from their beginning.
      key={proposals.map(({ id }) => id).join()}
      className="-mx-5 flex scroll-px-5 gap-2 overflow-x-auto px-5 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <button type="button" onClick={onBrowse} className={classNames(chip, 'border-ink/30')}>
        {plus}
        {labels.addService}
      </button>
      {proposals.slice(0, SHOWN).map(({ id, name }) => (
        <button
          key={id}
          type="button"
          aria-label={fill(labels.addNamed, { name })}
          onClick={() => onAdd(id)}
          className={classNames(chip, 'border-dashed border-ink/40')}
        >
          {plus}
          {name}
        </button>
      ))}
    </div>
  );
}
