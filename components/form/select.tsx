import type { ComponentProps } from 'react';
import { OutlineIcon } from '../ui/outline-icon';
import { CHEVRON_DOWN } from '../ui/outline-icons';
import { classNames } from '../ui/class-names';
import { controlClass } from './text-input';

/** The browser's own list: at home on every phone, and quick by keyboard. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select className={classNames(controlClass, 'min-h-12 appearance-none pr-11', className)} {...rest}>
        {children}
      </select>
      <OutlineIcon
        path={CHEVRON_DOWN}
        className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-muted"
      />
    </span>
  );
}
