'use client';

import {
  CalendarPlus,
  CalendarX,
  ClipboardPaste,
  Footprints,
  Gift,
  ListEnd,
  Lock,
  UserSearch,
} from 'lucide-react';
import { useTimeZone, useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { RowMenuItem } from '@/components/ui/row-menu';
import { readQuietly } from '@/lib/browser/requests/read';
import { wallTimeOf } from '@/lib/base/time/format';
import { dayOf } from '@/lib/base/time/zone';
import type { WaitingForGap } from '@/lib/waiting-list/answer';
import { clock, wallMoment, type Cell, type Entry } from './grid/grid-layout';
import { useCut } from './grid/use-cut';

const GAP = 8;

export type CellAction = 'book' | 'walkIn' | 'push' | 'block' | 'away';

type Filling = WaitingForGap['items'][number];

/** What can be done where nothing is booked; and who waits for such a time. */
export function CellMenu({
  cell,
  by,
  firstDay,
  onChoose,
  onOffer,
  onPaste,
  onFree,
  onClose,
}: {
  cell: Cell;
  by: 'employee' | 'workplace';
  firstDay: string;
  onChoose: (action: CellAction) => void;
  onOffer: (filling: Filling) => void;
  onPaste: (entry: Entry) => void;
  onFree: (() => void) | null;
  onClose: () => void;
}) {
  const t = useTranslations('board.calendar.cell');
  const pasting = useTranslations('board.calendar.cut');
  const walkIn = useTranslations('board.reservations.walkIn');
  const push = useTranslations('board.reservations.push');
  const zone = useTimeZone() ?? 'UTC';
  const [today] = useState(() => dayOf(Date.now(), zone));
  const cut = useCut();
  const menu = useRef<HTMLDivElement>(null);
  const isChosen = useRef(false);
  const waiting = useWaiting(
    wallMoment(firstDay, cell.minute),
    by === 'employee' ? cell.column.resourceId : null,
  );
  const { x, top, bottom } = cell.place;

  useLayoutEffect(() => {
    const panel = menu.current;
    if (!panel) return;
    const isNew = !panel.matches(':popover-open');
    if (isNew) panel.showPopover();
    const { offsetWidth: width, offsetHeight: height, style } = panel;
    const below = bottom + 4;
    const fits = below + height + GAP <= window.innerHeight;
    style.left = `${Math.max(GAP, Math.min(x, window.innerWidth - width - GAP))}px`;
    style.top = `${fits ? below : Math.max(GAP, top - height - 4)}px`;
    if (isNew) panel.querySelector('button')?.focus();
    // Asked for again before it is known to have closed, it is another `cell`.
  }, [cell, x, top, bottom, waiting]);

  const then = (act: () => void) => () => {
    isChosen.current = true;
    // It gives the focus back before something else takes it.
    menu.current?.hidePopover();
    act();
  };
  const onKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const items = [...event.currentTarget.querySelectorAll('button')];
    const at = items.findIndex((item) => item === document.activeElement);
    items[(at + step + items.length) % items.length]?.focus();
  };

  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- its buttons hear the same keys
    <div
      ref={menu}
      popover="auto"
      role="group"
      aria-label={`${clock(cell.minute)}, ${cell.column.name}`}
      onToggle={({ newState }) => newState === 'closed' && !isChosen.current && onClose()}
      onKeyDown={onKey}
      className="fixed inset-auto m-0 w-64 max-w-[calc(100vw-1rem)] rounded-card border border-line bg-paper p-1 text-ink shadow-lift"
    >
      <p aria-hidden="true" className="truncate px-3 pt-1.5 pb-1 text-[0.8125rem] text-muted">
        <span className="numerals font-medium text-ink">{clock(cell.minute)}</span> {cell.column.name}
      </p>
      {cut && (
        <RowMenuItem onSelect={then(() => onPaste(cut))}>
          <ClipboardPaste aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
          <span className="truncate">{pasting('paste', { name: cut.clientName })}</span>
        </RowMenuItem>
      )}
      <RowMenuItem onSelect={then(() => onChoose('book'))}>
        <CalendarPlus aria-hidden="true" className="size-4.5 text-muted" />
        {t('book')}
      </RowMenuItem>
      <RowMenuItem onSelect={then(() => onChoose('walkIn'))}>
        <Footprints aria-hidden="true" className="size-4.5 text-muted" />
        {walkIn('name')}
      </RowMenuItem>
      {by === 'employee' && cell.column.day === today && (
        <RowMenuItem onSelect={then(() => onChoose('push'))}>
          <ListEnd aria-hidden="true" className="size-4.5 text-muted" />
          {push('open')}
        </RowMenuItem>
      )}
      <RowMenuItem onSelect={then(() => onChoose('block'))}>
        <Lock aria-hidden="true" className="size-4.5 text-muted" />
        {t('block')}
      </RowMenuItem>
      <RowMenuItem onSelect={then(() => onChoose('away'))}>
        <CalendarX aria-hidden="true" className="size-4.5 text-muted" />
        {t(by === 'employee' ? 'away' : 'outOfUse')}
      </RowMenuItem>
      {onFree && (
        <RowMenuItem onSelect={then(onFree)}>
          <UserSearch aria-hidden="true" className="size-4.5 text-muted" />
          {t('free', { time: clock(cell.minute) })}
        </RowMenuItem>
      )}
      {waiting.length > 0 && (
        <div className="mt-1 border-t border-line pt-1">
          <p className="px-3 pt-1 text-[0.8125rem] text-muted">{t('waiting')}</p>
          {waiting.map((filling) => (
            <RowMenuItem key={filling.entry.id} onSelect={then(() => onOffer(filling))}>
              <span className="min-w-0 flex-1 py-1 leading-tight">
                <span className="block truncate font-medium">{filling.entry.clientName}</span>
                <span className="block truncate text-[0.8125rem] text-muted">
                  <span className="numerals">
                    {wallTimeOf(filling.from)}–{wallTimeOf(filling.to)}
                  </span>{' '}
                  {filling.entry.serviceUnits.map(({ name }) => name).join(', ')}
                </span>
              </span>
              <Gift aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="text-[0.8125rem]">{t('offer')}</span>
            </RowMenuItem>
          ))}
        </div>
      )}
    </div>
  );
}

const NOBODY: readonly Filling[] = [];

function useWaiting(at: string, employeeId: number | null): readonly Filling[] {
  const [found, setFound] = useState(NOBODY);
  useEffect(() => {
    const leaving = new AbortController();
    const search = new URLSearchParams({ at, ...(employeeId && { employeeId: String(employeeId) }) });
    const path = `/admin/api/waiting-list/gap?${search.toString()}`;
    void readQuietly<WaitingForGap>(path, leaving.signal).then((answer) => {
      if (!leaving.signal.aborted) setFound(answer?.items ?? NOBODY);
    });
    return () => leaving.abort();
  }, [at, employeeId]);
  return found;
}
