'use client';

import { useEffect, useState } from 'react';

/** Below a field for a phone number: as it will be stored, with its prefix, where it was typed without one. */
export function WholeNumber({
  of,
  country,
}: {
  /** The field's id. */
  of: string;
  /** Of which country such a number is, if not the salon's. */
  country?: string | undefined;
}) {
  const [number, setNumber] = useState('');

  useEffect(() => {
    const input = document.getElementById(of);
    if (!(input instanceof HTMLInputElement)) return;
    const show = () => {
      if (input.value === '') return setNumber('');
      // Loaded with the first digit: it knows the numbers of all countries.
      void import('@/lib/base/text/phone-text').then(({ numberWithPrefix }) =>
        setNumber(numberWithPrefix(input.value, country)),
      );
    };
    show();
    input.addEventListener('input', show);
    return () => input.removeEventListener('input', show);
  }, [of, country]);

  return (
    <output htmlFor={of} className={number === '' ? 'sr-only' : 'numerals text-[0.8125rem] text-muted'}>
      {number}
    </output>
  );
}
