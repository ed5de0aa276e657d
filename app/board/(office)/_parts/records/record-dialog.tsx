'use client';

import { useRouter } from 'next/navigation';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { FormDialog } from '@/components/form/form-dialog';
import type { Empty } from '@/components/form/form-values';
import { affectedReservations } from '../affected-reservations';
import { CreateButton, EditButton } from './record-buttons';
import { useSavedMessage } from './saved-message';
import { solvingStep } from '../solving/solving-step';
import { useConflictCheckedSave } from '../solving/use-conflict-checked-save';

/**
 * The form of one record, to create and to edit alike: without `record` a button that adds one, with it the pencil of its
 * row. `path` is the resource, such as /admin/api/categories.
 */
export function RecordDialog<Input extends FieldValues, Output extends object>({
  path,
  schema,
  empty,
  record,
  name,
  word,
  title,
  also,
  isOnce,
  onSaved,
  children,
}: {
  path: string;
  schema: z.ZodType<Output, Input>;
  empty: Empty<Input>;
  record?: { id: number; editedAt: string };
  /** What the record is called in its list. */
  name?: string;
  /** The verb that opens it, where it is not simply to edit. */
  word?: string;
  title: string;
  /** What has come of it besides, in words, out of the record that comes back. */
  also?: (body: Record<string, unknown>) => string;
  /** The endpoint knows a request that comes again by its key. */
  isOnce?: boolean;
  onSaved?: () => void;
  children: ReactNode;
}) {
  const save = useConflictCheckedSave();
  const saved = useSavedMessage();
  const router = useRouter();
  const inWords = (body: Record<string, unknown>) => `${saved(name)(body)} ${also?.(body) ?? ''}`.trim();
  return (
    <FormDialog
      title={title}
      schema={schema}
      empty={empty}
      record={record}
      save={(values, editedAt, insisted, decided) =>
        save({ path, record, values, editedAt, insisted, decided, isOnce }, inWords)
      }
      objectionOf={affectedReservations}
      decisionOf={solvingStep}
      onSaved={() => {
        onSaved?.();
        router.refresh();
      }}
      trigger={(open) =>
        record ? <EditButton name={name} word={word} onOpen={open} /> : <CreateButton onOpen={open} />
      }
    >
      {children}
    </FormDialog>
  );
}
