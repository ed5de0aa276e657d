import type { ComponentProps } from 'react';
import { classNames } from '../ui/class-names';

/** 16 px at least, since phones zoom into smaller fields. */
export const controlClass =
  'w-full rounded-soft border border-ink/45 bg-white/70 px-4 py-2.5 text-base leading-snug text-ink transition-colors duration-quick placeholder:text-muted hover:border-ink focus-visible:border-pine focus-visible:bg-white focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:outline-danger';

export function TextInput({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={classNames(controlClass, 'min-h-12', className)} {...rest} />;
}

export const EmailInput = (props: ComponentProps<'input'>) => (
  <TextInput
    type="email"
    inputMode="email"
    autoComplete="email"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
);
