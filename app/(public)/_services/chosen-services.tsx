'use client';

import { useSyncExternalStore, type ReactNode } from 'react';
import { asFilter, readChosen } from '../_catalogue/chosen';

const neverChanges = () => () => {};

/** The lists of this browser that the address asks for without saying what stands in them, as a bookmark may. */
const listsOf = (address: URLSearchParams) => [
  ...(address.has('liked') ? readChosen('serviceUnits') : []),
  ...(address.has('bookmarked') ? readChosen('serviceUnitBookmarks') : []),
];

const namedNow = () => {
  const address = new URLSearchParams(location.search);
  return address.get('serviceUnits') ?? asFilter(listsOf(address));
};

/** The numbers of `serviceUnits` in the address, or else of the browser's own lists, as text; null in the page as it comes from the server. */
const useNamed = () => useSyncExternalStore(neverChanges, namedNow, () => null);

/**
 * Of what was found, the service units that the address names, or that are liked or bookmarked in this browser. The page is the same
 * for everybody, so it holds all of them, and shows none before a script has looked at the address.
 */
export function ChosenServices({
  units,
  titles,
  none,
  className,
}: {
  units: { id: number; card: ReactNode }[];
  /** By the number of those that are shown. */
  titles: string[];
  none: ReactNode;
  className: string;
}) {
  const named = useNamed();
  const ids = new Set(named?.split(',').map(Number));
  const shown = units.filter(({ id }) => ids.has(id));
  return (
    <div className={named === null ? 'min-h-svh' : undefined}>
      <h2 id="results-title" className="display-2 min-h-[1lh]">
        {named !== null && titles[shown.length]}
      </h2>
      {named !== null && shown.length === 0 && none}
      <ul className={className}>{shown.map(({ card }) => card)}</ul>
    </div>
  );
}
