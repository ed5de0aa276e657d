import Link from 'next/link';
import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button';

/** A link that looks like a button. `tel:`, `mailto:` and anchors are plain links. */
export function LinkButton({ variant, size, className, ...rest }: ButtonLook & ComponentProps<typeof Link>) {
  const look = buttonClass({ variant, size }, className);
  const { href } = rest;
  if (typeof href === 'string' && !href.startsWith('/')) {
    return (
      <a href={href} className={look}>
        {rest.children}
      </a>
    );
  }
  return <Link className={look} {...rest} />;
}
