'use client';

import type { MouseEvent, ReactNode } from 'react';
import { buttonClass } from '@/components/ui/button';
import { usePreview } from './preview-provider';
import type { Previewed } from './previewed';

/** Shows the pictures in a dialog; without a script, or in a new tab, it leads to the page that has them too. */
export function PreviewLink({
  unit,
  name,
  className,
  children,
}: {
  unit: Previewed;
  name: string;
  className?: string;
  children: ReactNode;
}) {
  const { open, prepare } = usePreview();
  const show = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(unit);
  };
  return (
    <a
      href={unit.href}
      aria-label={name}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={show}
      className={buttonClass({ variant: 'quiet', size: 'small' }, className)}
    >
      {children}
    </a>
  );
}
