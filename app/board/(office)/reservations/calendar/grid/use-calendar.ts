'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { showToast } from '@/components/ui/toast/toast';
import type { BoardCalendar } from '@/lib/staff-schedule/unresolved/queries';
import { sendToBoard } from '@/lib/browser/requests/api';
import { readQuietly } from '@/lib/browser/requests/read';
import { entryOf, type CompactEntry } from '@/lib/booking-board/calendar/entry';
import { useActionToast } from '../../../_parts/sending/use-action-toast';
import { refusedTermOf, type RefusedTerm, type Waiver } from '../../term/refused-term';
import { entriesOf, swapPartner, wallMoment, type Draft, type Entry } from './grid-layout';
import { useLiveChanges } from './use-live-changes';

/**
 * A move that the server did not allow, as it was asked for. `other`: the one that stands there, with which it could be swapped;
 * `isSwap`: that is what was asked for.
 */
export type RefusedMove = {
  entry: Entry;
  draft: Draft;
  refused: RefusedTerm;
  other: Entry | null;
  isSwap: boolean;
};

type CompactCalendar = Omit<BoardCalendar, 'entries'> & { entries: CompactEntry[] };

const overrideOf = (waive: readonly Waiver[]) =>
  waive.length > 0 && { override: Object.fromEntries(waive.map((each) => [each, true])) };

/** Without the term that it has: nobody who moves it wants that. */
function elsewhere(refused: RefusedTerm, entry: Entry, draft: Draft, firstDay: string): RefusedTerm {
  const isOther = entry.resourceId !== draft.resourceId || entry.to - entry.from !== draft.to - draft.from;
  const present = wallMoment(firstDay, entry.from);
  const alternatives = refused.alternatives.filter((term) => isOther || term.from.slice(0, 16) !== present);
  return { ...refused, alternatives };
}

/** What the calendar shows: as the server last said, with the moves that are under way already made. */
export function useCalendar(initial: BoardCalendar) {
  const t = useTranslations('board.calendar');
  const success = useActionToast();
  const [calendar, setCalendar] = useState(initial);
  const [inProgress, setInProgress] = useState<ReadonlyMap<string, Draft>>(new Map());
  const [refusedMove, setRefusedMove] = useState<RefusedMove | null>(null);
  /** How often it was read anew. */
  const [turn, setTurn] = useState(0);
  const newest = useRef(0);
  const latest = useRef(Promise.resolve());
  const { from, to, by } = calendar;
  const entries = entriesOf(calendar);

  const read = async (number: number): Promise<void> => {
    const search = new URLSearchParams({ from, to, by });
    const fresh = await readQuietly<CompactCalendar>(`/admin/api/reservations/calendar?${search.toString()}`);
    // Of two that overtake each other, the one that was asked for last counts; who asked before has it with that one.
    if (number !== newest.current) return latest.current;
    if (!fresh) return;
    setCalendar({ ...fresh, entries: fresh.entries.map(entryOf) });
    setTurn(number);
  };
  const reload = (): Promise<void> => {
    latest.current = read(++newest.current);
    return latest.current;
  };
  useLiveChanges(() => void reload());

  const show = (key: string, draft: Draft | null) =>
    setInProgress((moves) => {
      const next = new Map(moves);
      if (draft) next.set(key, draft);
      else next.delete(key);
      return next;
    });

  /** Shows the move at once, and takes it back when it is refused. */
  const move = async (
    entry: Entry,
    draft: Draft,
    { waive = [], termFrom }: { waive?: Waiver[]; termFrom?: string } = {},
  ) => {
    setRefusedMove(null);
    show(entry.key, termFrom ? null : draft);
    const length = draft.to - draft.from;
    const sent = await sendToBoard('POST', `/admin/api/reservations/${entry.id}/adjust-term`, {
      termFrom: termFrom ?? wallMoment(from, draft.from),
      ...(entry.part && { segmentId: entry.part.segmentId }),
      [by === 'employee' ? 'employeeId' : 'workplaceId']: draft.resourceId,
      ...(length === entry.to - entry.from ? {} : { termDuration: length }),
      ...overrideOf(waive),
    });
    if (sent.ok) {
      const isLength =
        draft.from === entry.from && draft.resourceId === entry.resourceId && termFrom === undefined;
      const { message, actions } = isLength ? success('newLength', 'offer') : success('adjusted');
      showToast({ kind: 'success', text: message(sent.body), actions: actions(sent.body) });
    } else {
      const refused = refusedTermOf(sent.body);
      const other = swapPartner(entries, entry, draft);
      if (refused)
        setRefusedMove({
          entry,
          draft,
          refused: elsewhere(refused, entry, draft, from),
          other,
          isSwap: false,
        });
      else showToast({ kind: 'error', text: sent.text ?? t('moveFailed') });
    }
    await reload();
    show(entry.key, null);
  };

  /** Each takes the place of the other one: shown once the server has said that both can. */
  const swap = async ({ entry, draft }: RefusedMove, other: Entry, waive: Waiver[] = []) => {
    setRefusedMove(null);
    const sent = await sendToBoard('POST', `/admin/api/reservations/${entry.id}/swap`, {
      otherId: other.id,
      by,
      ...overrideOf(waive),
    });
    if (sent.ok) {
      const { message, actions } = success('swapped');
      const text = `${message(sent.body)} ⇄ ${other.clientName}`;
      showToast({ kind: 'success', text, actions: actions(sent.body) });
    } else {
      const refused = refusedTermOf(sent.body);
      if (refused) setRefusedMove({ entry, draft, refused, other, isSwap: true });
      else showToast({ kind: 'error', text: sent.text ?? t('moveFailed') });
    }
    await reload();
  };

  return {
    calendar,
    entries,
    turn,
    inProgress,
    reload,
    move,
    swap,
    refusedMove,
    forgetRefusedMove: () => setRefusedMove(null),
  };
}
