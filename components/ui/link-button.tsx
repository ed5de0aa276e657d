import Link from 'next/link';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonStyle } from './button';

/** A link that looks like a button. `tel:`, `mailto:` and anchors are plain links. */
export function LinkButton({ variant, size, className, ...rest }: ButtonStyle & ComponentProps<typeof Link>) {
  const style = buttonClass({ variant, size }, className);
  const { href } = rest;
  if (typeof href === 'string' && !href.startsWith('/')) {
    return (
      <a href={href} className={style}>
        {rest.children}
      </a>
    );
  }
  return <Link className={style} {...rest} />;
}
