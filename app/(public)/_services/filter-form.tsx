'use client';

import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { checkDurations } from './check-durations';
import { asFilter, readChosen } from '../_catalogue/chosen';
import { showFilters } from './shown-filters';

/** Leaves out what is empty, and puts the chosen ones of this browser into the address. */
function complete(data: FormData): void {
  // A pressed chip stands before what was chosen until then.
  const when = data.get('when');
  if (when !== null) data.set('when', when);
  const empty = [...data].filter(([, value]) => value === '');
  for (const [name] of empty) data.delete(name);
  const lists = [
    ...(data.has('liked') ? [readChosen('serviceUnits')] : []),
    ...(data.has('bookmarked') ? [readChosen('serviceUnitBookmarks')] : []),
  ];
  if (lists.length > 0) data.set('serviceUnits', asFilter([...new Set(lists.flat())]));
}

export function FilterForm({
  action,
  label,
  reversed,
  children,
}: {
  action: string;
  label: string;
  /** What is said of a span that ends before it begins. */
  reversed: string;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);

  useLayoutEffect(() => {
    if (form.current) showFilters(form.current, new URLSearchParams(location.search));
  }, []);

  useEffect(() => {
    const element = form.current;
    const onFormData = (event: FormDataEvent) => complete(event.formData);
    element?.addEventListener('formdata', onFormData);
    return () => element?.removeEventListener('formdata', onFormData);
  }, []);

  useEffect(() => {
    // A page that comes back from the browser's memory still holds what led away from it.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || !form.current) return;
      form.current.reset();
      showFilters(form.current, new URLSearchParams(location.search));
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  return (
    <form
      ref={form}
      method="get"
      action={action}
      role="search"
      aria-label={label}
      autoComplete="off"
      onInput={(event) => checkDurations(event.currentTarget, reversed)}
      className="relative mt-4 mb-5 lg:mt-5 lg:mb-6 lg:grid lg:grid-cols-[minmax(15rem,1fr)_minmax(0,auto)_auto] lg:items-center lg:gap-x-5 lg:has-[details[open]]:mb-38"
    >
      {children}
    </form>
  );
}
