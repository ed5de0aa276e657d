'use client';

import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { classNames } from '../ui/class-names';
import { denseControlClass } from '../ui/dense';

type Native = Pick<
  ComponentProps<'input'>,
  'id' | 'ref' | 'placeholder' | 'aria-invalid' | 'aria-describedby' | 'onBlur'
>;

/**
 * A field that offers what fits while one types: arrows choose, Enter takes the first or the chosen one and never sends the
 * form, Escape closes the list alone.
 */
export function ComboBox<Item extends { id: number }>({
  label,
  value,
  items,
  children,
  onType,
  onPick,
  onEnter,
  onOpen,
  onBlur,
  takesWithTab = false,
  isSettled = true,
  ...native
}: {
  /** The name of the list; the field has its own label. */
  label: string;
  value: string;
  items: readonly Item[];
  /** An item as the list shows it. */
  children: (item: Item) => ReactNode;
  onType: (text: string) => void;
  onPick: (item: Item) => void;
  /** Enter, where the list has nothing to take: also before an answer has come. */
  onEnter?: () => void;
  onOpen?: (open: boolean) => void;
  /** Whoever types and goes on with Tab takes the first as well. */
  takesWithTab?: boolean;
  /** False while the list still shows what fitted before: then Enter is the caller's. */
  isSettled?: boolean;
} & Native) {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = open && items.length > 0;

  useEffect(() => {
    if (shown) list.current?.scrollIntoView({ block: 'nearest' });
  }, [shown]);
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const turn = (next: boolean) => {
    setOpen(next);
    onOpen?.(next);
  };
  const pick = (item: Item) => {
    turn(false);
    setActive(-1);
    onPick(item);
  };

  const onKey = (event: KeyboardEvent) => {
    const chosen = shown && isSettled ? items[active] : undefined;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      turn(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const from = active < 0 && step < 0 ? 0 : active;
      setActive(items.length ? (from + step + items.length) % items.length : -1);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      if (chosen) pick(chosen);
      else onEnter?.();
    } else if (event.key === 'Tab' && takesWithTab && chosen) {
      pick(chosen);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      event.stopPropagation();
      turn(false);
    }
  };

  return (
    <div className="relative">
      <input
        {...native}
        type="search"
        role="combobox"
        aria-expanded={shown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={shown && active >= 0 ? `${listId}-${active}` : undefined}
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          onType(target.value);
          turn(true);
          setActive(target.value.trim() === '' ? -1 : 0);
        }}
        onFocus={({ target }) => target.select()}
        onClick={() => turn(true)}
        onBlur={(event) => {
          turn(false);
          onBlur?.(event);
        }}
        onKeyDown={onKey}
        className={denseControlClass}
      />
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={label}
        hidden={!shown}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto rounded-soft border border-line bg-paper py-1 shadow-lift"
      >
        {items.map((item, index) => (
          // oxlint-disable-next-line click-events-have-key-events -- the keyboard chooses by the field, which keeps the focus
          <div
            key={item.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(item)}
            className={classNames(
              'flex min-h-11 cursor-pointer flex-col justify-center px-3 py-1.5 text-[0.9375rem] leading-tight hover:bg-sand pointer-fine:min-h-9',
              index === active && 'bg-sand',
            )}
          >
            {children(item)}
          </div>
        ))}
      </div>
    </div>
  );
}
