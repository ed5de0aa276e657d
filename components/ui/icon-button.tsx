import type { ComponentProps } from 'react';
import { classNames } from './class-names';

/** A round button that shows only an icon; `label` is its name. */
export function IconButton({
  label,
  className,
  type = 'button',
  ...rest
}: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type={type}
      aria-label={label}
      className={classNames(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-full transition-colors duration-quick hover:bg-ink/8 active:bg-ink/12',
        className,
      )}
      {...rest}
    />
  );
}
