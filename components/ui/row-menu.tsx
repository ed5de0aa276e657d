'use client';

import { BoardLink } from './board-link';
import { useId, useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';
import { classNames } from './class-names';
import { placeBeside } from './place-beside';
import { RowButton, rowItemClass } from './row-button';
import { RowPlace } from './row-place';

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at <= 0 ? count : at) - 1,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * A few verbs behind one button of a row. The browser's own popover closes on Esc and on a press elsewhere, and lies above
 * the table, which would cut it off. The arrows go through the verbs, Tab leaves them.
 */
export function RowMenu({
  label,
  icon,
  focusFirst = false,
  children,
}: {
  label: string;
  icon: ReactNode;
  /** The dialog that it stands in opens with the focus on it. */
  focusFirst?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const verbs = () =>
    [...(menu.current?.querySelectorAll<HTMLElement>(':is(button, a):not(:disabled)') ?? [])].filter((verb) =>
      verb.checkVisibility(),
    );

  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    // What a verb has opened is a child of it to React, wherever it stands.
    if (!step || !menu.current?.contains(event.target as Node)) return;
    event.preventDefault();
    const all = verbs();
    all[step(all.indexOf(event.target as HTMLElement), all.length)]?.focus();
  };
  const close = (event: MouseEvent) => {
    if (menu.current?.contains(event.target as Node)) menu.current.hidePopover();
  };

  return (
    <>
      <RowPlace value="picture">
        <RowButton
          label={label}
          popoverTarget={id}
          data-focus-first={focusFirst ? '' : undefined}
          onClick={({ currentTarget }) =>
            requestAnimationFrame(() => placeBeside(currentTarget, menu.current))
          }
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            menu.current?.showPopover({ source: event.currentTarget });
            placeBeside(event.currentTarget, menu.current);
            verbs()[0]?.focus();
          }}
        >
          {icon}
        </RowButton>
      </RowPlace>
      {/* oxlint-disable-next-line no-static-element-interactions -- the verbs are buttons, this only hears of them */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        onClick={close}
        onKeyDown={onKey}
        className="fixed inset-auto m-0 min-w-48 rounded-card [position-area:bottom_span-left] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] border border-line bg-paper p-1 text-ink shadow-lift"
      >
        <RowPlace value="menu">{children}</RowPlace>
      </div>
    </>
  );
}

/** A file to download, among the verbs. */
export function RowMenuDownload({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={rowItemClass}>
      {children}
    </a>
  );
}

/** A page of its own, among the verbs; `label` says whose. */
export function RowMenuLink({ href, label, children }: { href: string; label: string; children: ReactNode }) {
  return (
    <BoardLink href={href} aria-label={label} className={rowItemClass}>
      {children}
    </BoardLink>
  );
}

/** One of its verbs; `current` is what the row is already, where it is about a state. */
export function RowMenuItem({
  current,
  className,
  onSelect,
  children,
}: {
  current?: boolean;
  className?: string | undefined;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={current}
      disabled={current}
      onClick={onSelect}
      className={classNames(rowItemClass, className)}
    >
      {children}
    </button>
  );
}
