'use client';

import type { ComponentProps } from 'react';
import { WholeNumber } from '@/app/_contact/whole-number';
import { TextField } from '@/components/form/text-field';

/** A phone number, with its prefix below as soon as it is one. */
export function PhoneField({
  country,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'type' | 'below'> & {
  /** Of which country a number without a prefix is, if not the salon's. */
  country?: string | undefined;
}) {
  return (
    <TextField
      inputMode="tel"
      autoComplete="off"
      {...field}
      type="tel"
      below={(id) => <WholeNumber of={id} country={country} />}
    />
  );
}
