import type { ComponentProps } from 'react';
import { classNames } from './class-names';

const base =
  'inline-flex items-center justify-center gap-2.5 rounded-full text-center font-medium leading-tight transition-[background-color,border-color,color,box-shadow] duration-quick disabled:opacity-60 aria-busy:cursor-progress';

/** A border that is not seen gives a button its edge where the reader's own colours replace ours. */
const variants = {
  primary: 'border border-transparent bg-pine text-paper hover:bg-pine-deep active:bg-ink',
  secondary: 'border border-ink/25 text-ink hover:border-ink hover:bg-ink/4 active:bg-ink/8',
  inverse: 'border border-transparent bg-paper text-dusk hover:bg-blush active:bg-stone',
  quiet: 'border border-transparent text-ink hover:bg-ink/6 active:bg-ink/10',
  danger: 'border border-transparent bg-danger text-paper hover:brightness-90',
} as const;

const sizes = {
  /** The board's: low under a mouse, tall enough for a finger. */
  dense: 'min-h-11 gap-2 px-4 py-1.5 text-[0.9375rem] pointer-fine:min-h-9',
  small: 'min-h-11 px-5 py-2 text-[0.9375rem]',
  medium: 'min-h-12 px-6 py-2.5 text-base',
  large: 'min-h-14 px-8 py-3 text-[1.0625rem]',
} as const;

export type ButtonStyle = { variant?: keyof typeof variants; size?: keyof typeof sizes };

export const buttonClass = ({ variant = 'primary', size = 'medium' }: ButtonStyle, className?: string) =>
  classNames(base, variants[variant], sizes[size], className);

export function Button({
  variant,
  size,
  className,
  type = 'button',
  ...rest
}: ButtonStyle & ComponentProps<'button'>) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}
