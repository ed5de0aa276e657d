'use client';

import { useTranslations } from 'next-intl';
import { useRouter } from 'next/navigation';
import type { Sent } from '@/lib/browser/requests/api';
import type { Resolved } from '@/lib/staff-schedule/solving/answer';
import { useOnceKey } from '../sending/use-key-of';
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
  /** A new one is made once, however often it is sent until an answer comes. */
  isOnce?: boolean;
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
  // What was saved, and whose answer was lost, is not saved twice.
  const { keyOf, done } = useOnceKey();

  const undo = async (path: string, id: unknown) => {
    await send('POST', `${path}/${String(id)}/undo`, {}, { message: undoneInWords });
    router.refresh();
  };
  const undoneInWords = ({ left }: Body) =>
    Array.isArray(left) && left.length > 0 ? t('undoneBut', { count: left.length }) : t('undone');

  return async (saving, message) => {
    const {
      path,
      at = path,
      record,
      values,
      editedAt,
      insisted,
      decided,
      takenBackBy = 'id',
      isOnce,
    } = saving;
    const query = insisted ? '?acceptConflicts=true' : '';
    const inWords = (body: Body) => {
      const resolved = resolvedIn(body);
      if (resolved.length === 0) return message(body);
      const settled = resolved.filter((each) => each.done).length;
      const failed = resolved.filter(({ text }) => text !== null).length;
      return `${message(body)} · ${t('result', { done: settled, failed, left: resolved.length - settled })}`;
    };
    if (record)
      return send(
        'PUT',
        `${path}/${record.id}${query}`,
        { ...values, editedAt, ...decided },
        { message: inWords },
      );
    const isTakenBack = TAKEN_BACK.some((each) => path.endsWith(`/${each}`));
    const sent = { ...values, ...decided };
    const hasKey = isOnce === true || (isTakenBack && decided !== undefined);
    const answered = await send('POST', `${at}${query}`, sent, {
      message: inWords,
      ...(hasKey && { idempotencyKey: keyOf({ at, ...sent }) }),
      ...(isTakenBack && {
        actions: (body: Body) => [{ label: t('undo'), act: () => void undo(path, body[takenBackBy]) }],
      }),
    });
    if (answered.ok) done();
    return answered;
  };
}
