'use client';

import { useState, type ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { TickField } from '@/components/form/tick-field';
import { PlainDialog } from '../../_parts/plain-dialog';
import { TermForm } from './term-form';

type OfForm<Input extends FieldValues, Output extends object> = ComponentProps<
  typeof TermForm<Input, Output>
>;

/** A dialog with a form that asks for a term. */
export function TermDialog<Input extends FieldValues, Output extends object>({
  title,
  onClose,
  notify,
  children,
  ...form
}: Omit<OfForm<Input, Output>, 'onDirty'> & {
  title: string;
  onClose: () => void;
  /** What staff tick so that the client is told; null where there is no address for it. */
  notify?: { label: string; hint?: string } | null;
}) {
  const [dirty, setDirty] = useState(false);
  return (
    <PlainDialog title={title} onClose={onClose} dirty={dirty}>
      <TermForm {...form} onDirty={setDirty}>
        {children}
        {notify && <TickField name="notify" {...notify} />}
      </TermForm>
    </PlainDialog>
  );
}
