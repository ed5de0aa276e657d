import type { ComponentProps } from 'react';
import { classNames } from './class-names';

/** A small button of one row, with a tooltip that is its name. */
export function RowButton({ label, className, ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(
        'inline-flex size-11 items-center justify-center rounded-full text-muted transition-colors duration-quick hover:bg-ink/8 hover:text-ink pointer-fine:size-9',
        className,
      )}
      {...rest}
    />
  );
}
