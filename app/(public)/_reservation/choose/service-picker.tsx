import { ArrowLeft } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { TextInput } from '@/components/form/text-input';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import type { ListedUnit } from '../requests/endpoints';
import { factsOf } from '@/lib/availability/visits/facts';
import { sectionsOf } from './sections';
import type { ReservationSetting } from '../state/setting';
import { useAnswer } from '../requests/use-answer';
import type { Chosen } from '../state/use-chosen';

/** As many services fit on one screen without looking for one. */
const FEW = 12;
/** The most that the list gives at once. */
const MOST = 100;

const listed = (search: string) => ({
  path: `/api/service-units?itemsPerPage=${MOST}${search && `&search=${encodeURIComponent(search)}`}`,
});

/** All services that can be added to the visit: what goes well with it first, then by category. */
export default function ServicePicker({
  setting,
  chosen: { parts, proposals },
  onAdd,
  onBack,
}: {
  setting: ReservationSetting;
  chosen: Chosen;
  onAdd: (serviceUnitId: number) => void;
  onBack: () => void;
}) {
  const { labels, locale } = setting;
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const all = useAnswer<{ items: ListedUnit[]; total: number }>(listed(''), locale);
  const found = useAnswer<{ items: ListedUnit[] }>(search === '' ? null : listed(search), locale);
  const { answer } = search === '' ? all : found;
  const isChosen = ({ id }: ListedUnit) => parts.some(({ serviceUnitId }) => serviceUnitId === id);
  const items = answer?.ok ? answer.data.items.filter((unit) => !isChosen(unit)) : null;
  const isMany = all.answer?.ok === true && all.answer.data.total > FEW;
  const sections = items && sectionsOf(items, search === '' ? proposals : [], labels);

  return (
    <div className="px-5 py-5 sm:px-8">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button variant="quiet" size="small" className="-ml-5" onClick={onBack}>
          <ArrowLeft aria-hidden="true" className="size-4" />
          {labels.backToVisit}
        </Button>
        {isMany && (
          <TextInput
            type="search"
            autoComplete="off"
            maxLength={200}
            aria-label={labels.searchServices}
            placeholder={labels.searchServices}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            className="max-w-md"
          />
        )}
      </div>
      {answer?.ok === false && (
        <div role="alert" className="mt-6">
          <p>{answer.text ?? labels.servicesFailed}</p>
          <Button
            variant="secondary"
            size="small"
            className="mt-4"
            onClick={search === '' ? all.reload : found.reload}
          >
            {labels.retry}
          </Button>
        </div>
      )}
      {!answer && [1, 2, 3, 4, 5].map((row) => <Skeleton key={row} className="mt-4 h-12" />)}
      <p role="status" className={items?.length === 0 ? 'mt-6' : 'sr-only'}>
        {items?.length === 0 ? labels.noServices : ''}
      </p>
      {sections?.map(({ key, name, units }) => (
        <section key={key} aria-labelledby={`add-${key}`} className="mt-7">
          <h3 id={`add-${key}`} className="eyebrow font-sans">
            {name}
          </h3>
          <ul className="mt-1 grid gap-x-10 md:grid-cols-2">
            {units.map((unit) => (
              <li key={unit.id} className="border-b border-line">
                <button
                  type="button"
                  onClick={() => onAdd(unit.id)}
                  className="group flex min-h-14 w-full flex-wrap items-center justify-between gap-x-4 py-2.5 text-left"
                >
                  <span className="decoration-clay decoration-1 underline-offset-4 group-hover:underline">
                    {unit.name}
                  </span>
                  <span className="numerals text-[0.9375rem] whitespace-nowrap text-muted">
                    {factsOf([unit], locale)}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
