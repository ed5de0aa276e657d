'use client';

import { useState, type ComponentProps } from 'react';
import { denseControlClass } from '../ui/dense';
import { classNames } from '../ui/class-names';
import { nextQuarter, readWallTime } from './wall-time';

const ARROWS = { ArrowUp: 1, ArrowDown: -1 } as const;
const isArrow = (key: string): key is keyof typeof ARROWS => key in ARROWS;

type Native = Pick<
  ComponentProps<'input'>,
  'id' | 'ref' | 'name' | 'onBlur' | 'title' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
>;

/**
 * A wall time of a day with 24 hours, `09:00`; null while there is none. Plain text, since the browsers' own control takes
 * three strokes for what is typed as `930`, and shows AM and PM to whoever's system is American.
 */
export function TimeInput({
  value,
  onChange,
  onBlur,
  className,
  ...native
}: { value: string | null; onChange: (time: string | null) => void; className?: string } & Native) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <input
      {...native}
      inputMode="numeric"
      autoComplete="off"
      placeholder="--:--"
      maxLength={8}
      value={typed ?? value ?? ''}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readWallTime(target.value));
      }}
      onKeyDown={(event) => {
        if (!isArrow(event.key) || !value) return;
        event.preventDefault();
        setTyped(null);
        onChange(nextQuarter(value, ARROWS[event.key]));
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
      className={classNames(denseControlClass, 'numerals', className)}
    />
  );
}
