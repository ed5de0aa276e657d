'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import type { Sent } from '@/lib/browser/requests/api';
import { randomKey } from '@/lib/browser/random-key';
import type { Resolved } from '@/lib/staff-schedule/solving/answer';
import { useSend } from '../sending/use-send';

type Body = Record<string, unknown>;

/** A record as its form saves it: `decided` is what shall become of the reservations that it leaves outside. */
type Saving = {
  path: string;
  /** Where a new one is sent, if not there. */
  at?: string;
  record: { id: number } | undefined;
  values: object;
  editedAt: unknown;
  insisted: boolean;
  decided: object | undefined;
  /** What the answer calls the record at `path` that can be taken back. */
  takenBackBy?: string;
};

/** Of these an entry is taken back with all that was done about the reservations. */
const TAKEN_BACK = ['employees-unavailability', 'workplaces-unavailability', 'non-working-days'];

const resolvedIn = ({ resolved }: Body): readonly Resolved[] =>
  Array.isArray(resolved) ? (resolved as Resolved[]) : []; // as lib/staff-schedule/solving answers

/** Saves a record of the rota, says what has become of the reservations that it hits, and offers to take it back. */
export function useConflictCheckedSave(): (saving: Saving, message: (body: Body) => string) => Promise<Sent> {
  const t = useTranslations('board.solving');
  const send = useSend();
  const router = useRouter();
  // One for each form: what was saved, and whose answer was lost, is not saved twice.
  const key = useRef<string | null>(null);

  const undo = async (path: string, id: unknown) => {
    await send('POST', `${path}/${String(id)}/undo`, {}, { message: undoneInWords });
    router.refresh();
  };
  const undoneInWords = ({ left }: Body) =>
    Array.isArray(left) && left.length > 0 ? t('undoneBut', { count: left.length }) : t('undone');

  return ({ path, at = path, record, values, editedAt, insisted, decided, takenBackBy = 'id' }, message) => {
    const query = insisted ? '?acceptConflicts=true' : '';
    const inWords = (body: Body) => {
      const resolved = resolvedIn(body);
      if (resolved.length === 0) return message(body);
      const done = resolved.filter((each) => each.done).length;
      const failed = resolved.filter(({ text }) => text !== null).length;
      return `${message(body)} · ${t('result', { done, failed, left: resolved.length - done })}`;
    };
    if (record)
      return send(
        'PUT',
        `${path}/${record.id}${query}`,
        { ...values, editedAt, ...decided },
        { message: inWords },
      );
    const isTakenBack = TAKEN_BACK.some((each) => path.endsWith(`/${each}`));
    key.current ??= randomKey();
    return send(
      'POST',
      `${at}${query}`,
      { ...values, ...decided },
      {
        message: inWords,
        ...(isTakenBack && {
          ...(decided && { idempotencyKey: key.current }),
          actions: (body: Body) => [{ label: t('undo'), act: () => void undo(path, body[takenBackBy]) }],
        }),
      },
    );
  };
}
