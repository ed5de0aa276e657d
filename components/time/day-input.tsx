'use client';

import { CalendarDays } from 'lucide-react';
import { useLocale, useTimeZone, useTranslations } from 'next-intl';
import dynamic from 'next/dynamic';
import { useId, useRef, useState, type ComponentProps, type KeyboardEvent } from 'react';
import { dayInZone, formatShortDay } from '@/lib/base/time/format';
import { denseControlClass } from '../ui/dense';
import { useTypedEarly } from '../ui/use-typed-early';
import { classNames } from '../ui/class-names';
import { placeBeside } from '../ui/place-beside';
import { isDay, readDay, writeDay } from './read-day';

/** Only once somebody wants to see it. */
const DayPanel = dynamic(() => import('./day-panel'), {
  ssr: false,
  loading: () => <div className="h-80 w-72" />,
});

/** In words, so that one wants to see which day they mean. */
const SAID = /\p{L}|^\s*[+-]/u;

type Native = Pick<
  ComponentProps<'input'>,
  'id' | 'ref' | 'onBlur' | 'required' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
>;

/**
 * A day, typed as one writes or says it (`tomorrow`, `+1w`) or taken from a month. The browsers' own control follows the language of the browser, not
 * of the reader. `value` is `2026-12-01`, empty, or what was typed and is no day.
 */
export function DayInput({
  label,
  value,
  onChange,
  onCommit,
  onBlur,
  className,
  ...native
}: {
  /** What the day is called, for the button beside it. */
  label: string;
  value: string;
  onChange: (day: string) => void;
  /** The day is meant: it was picked, or what was typed has been left. */
  onCommit?: (day: string) => void;
  className?: string;
} & Native) {
  const t = useTranslations('board.day');
  const locale = useLocale();
  const zone = useTimeZone() ?? 'UTC';
  const panelId = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const today = () => dayInZone(new Date(), zone);

  const type = (text: string) => {
    setTyped(text);
    onChange(readDay(text, today()));
  };
  const frame = useTypedEarly<HTMLDivElement>(type);

  const onKey = ({ key, nativeEvent }: KeyboardEvent) => {
    if (key === 'Enter') {
      if (isDay(value)) setTyped(null);
      onCommit?.(value);
    }
    if (key !== 'ArrowDown') return;
    nativeEvent.preventDefault();
    button.current?.click();
  };
  const place = () => button.current && placeBeside(button.current, panel.current);
  const pick = (day: string) => {
    setTyped(null);
    onChange(day);
    onCommit?.(day);
    panel.current?.hidePopover();
  };

  return (
    <div ref={frame} className={classNames('relative min-w-0', className)}>
      <input
        {...native}
        inputMode="decimal"
        autoComplete="off"
        placeholder={t('placeholder')}
        value={typed ?? writeDay(value, locale)}
        onChange={({ target }) => type(target.value)}
        onBlur={(event) => {
          setTyped(null);
          // Whoever goes on to the months has not left it yet.
          if (event.currentTarget.parentElement?.contains(event.relatedTarget)) return;
          onBlur?.(event);
          onCommit?.(value);
        }}
        onKeyDown={onKey}
        className={classNames(denseControlClass, 'numerals pr-9 pointer-fine:pl-2.5')}
      />
      {typed !== null && isDay(value) && SAID.test(typed) && (
        <output className="numerals pointer-events-none absolute top-full left-0 z-20 mt-1 rounded-soft bg-ink px-2 py-0.5 text-[0.8125rem] whitespace-nowrap text-paper">
          {formatShortDay(value, locale)}
        </output>
      )}
      <button
        ref={button}
        type="button"
        popoverTarget={panelId}
        aria-label={t('choose', { label })}
        title={t('choose', { label })}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => requestAnimationFrame(place)}
        className="absolute inset-y-0 right-0 flex w-9 items-center justify-center rounded-soft text-muted hover:text-ink pointer-fine:w-8"
      >
        <CalendarDays aria-hidden="true" className="size-4" />
      </button>
      <div
        ref={panel}
        id={panelId}
        popover="auto"
        role="dialog"
        aria-label={t('choose', { label })}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        className="fixed inset-auto m-1 rounded-card border border-line bg-paper p-3 text-ink shadow-lift [position-area:bottom_span-left] [position-try-fallbacks:flip-block,flip-inline,flip-block_flip-inline]"
      >
        {open && <DayPanel day={isDay(value) ? value : ''} today={today()} onPick={pick} onShown={place} />}
      </div>
    </div>
  );
}
