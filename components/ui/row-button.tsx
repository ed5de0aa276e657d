'use client';

import { use, type ComponentProps } from 'react';
import { classNames } from './class-names';
import { RowPlace } from './row-place';

export const rowItemClass =
  'flex min-h-11 w-full items-center gap-2.5 rounded-soft px-3 text-left text-[0.9375rem] whitespace-nowrap text-ink hover:bg-ink/6 disabled:font-medium disabled:hover:bg-transparent pointer-fine:min-h-9';

const styles = {
  picture:
    'inline-flex size-11 items-center justify-center rounded-full text-muted transition-colors duration-quick hover:bg-ink/8 hover:text-ink pointer-fine:size-9',
  // The word says it; the picture beside it would be a second one.
  word: 'inline-flex min-h-11 items-center rounded-full border border-ink/20 px-3.5 text-[0.875rem] font-medium whitespace-nowrap transition-colors duration-quick hover:border-ink/60 hover:bg-white pointer-fine:min-h-8 [&>svg]:hidden',
  menu: rowItemClass,
} as const;

/** A small button of one row. `word` is its verb, where it can stand as one; else a tooltip says its name. */
export function RowButton({
  label,
  word,
  className,
  children,
  ...rest
}: { label: string; word?: string } & ComponentProps<'button'>) {
  const place = use(RowPlace);
  const style = word ? place : 'picture';
  return (
    <button
      type="button"
      aria-label={label}
      title={style === 'menu' ? undefined : label}
      className={classNames(styles[style], className)}
      {...rest}
    >
      {children}
      {style !== 'picture' && word}
    </button>
  );
}
