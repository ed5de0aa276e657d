'use client';

import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { asFilter, readChosen } from '../_catalogue/chosen';
import { showFilters } from './shown-filters';

/** Leaves out what is empty, and puts the chosen ones of this browser into the address. */
function complete(data: FormData): void {
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
  children,
}: {
  action: string;
  label: string;
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

  return (
    <form
      ref={form}
      method="get"
      action={action}
      role="search"
      aria-label={label}
      className="mt-9 mb-6 lg:mt-12 lg:mb-12"
    >
      {children}
    </form>
  );
}
