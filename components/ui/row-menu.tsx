'use client';

import { useId, useRef, type ReactNode } from 'react';
import { placeBeside } from './place-beside';
import { RowButton } from './row-button';

/**
 * A few verbs behind one button of a row. The browser's own popover closes on Esc and on a press elsewhere, and lies above
 * the table, which would cut it off.
 */
export function RowMenu({ label, icon, children }: { label: string; icon: ReactNode; children: ReactNode }) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);

  return (
    <>
      <RowButton
        label={label}
        popoverTarget={id}
        onClick={({ currentTarget }) => requestAnimationFrame(() => placeBeside(currentTarget, menu.current))}
      >
        {icon}
      </RowButton>
      {/* oxlint-disable-next-line click-events-have-key-events, no-static-element-interactions -- Esc closes it as well */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        onClick={() => menu.current?.hidePopover()}
        className="fixed inset-auto m-0 min-w-48 rounded-card [position-area:bottom_span-left] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline] border border-line bg-paper p-1 text-ink shadow-lift"
      >
        {children}
      </div>
    </>
  );
}

const itemClass =
  'flex min-h-11 w-full items-center gap-2 rounded-soft px-3 text-left text-[0.9375rem] hover:bg-ink/6 disabled:font-medium disabled:hover:bg-transparent pointer-fine:min-h-9';

/** A file to download, among the verbs. */
export function RowMenuDownload({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} download className={itemClass}>
      {children}
    </a>
  );
}

/** One of its verbs; `current` is what the row is already, where it is about a state. */
export function RowMenuItem({
  current,
  onSelect,
  children,
}: {
  current?: boolean;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" aria-pressed={current} disabled={current} onClick={onSelect} className={itemClass}>
      {children}
    </button>
  );
}
