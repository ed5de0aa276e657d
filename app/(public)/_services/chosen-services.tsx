'use client';

import { useSyncExternalStore, type ReactNode } from 'react';

const neverChanges = () => () => {};

/** The numbers of `serviceUnits` in the address, as text; null in the page as it comes from the server. */
const useNamed = () =>
  useSyncExternalStore(
    neverChanges,
    () => new URLSearchParams(location.search).get('serviceUnits'),
    () => null,
  );

/**
 * Of what was found, the service units that the address names, liked or bookmarked in this browser. The page is the same
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
