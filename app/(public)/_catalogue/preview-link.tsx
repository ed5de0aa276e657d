'use client';

import type { MouseEvent, ReactNode } from 'react';
import { usePreview } from './preview-provider';
import type { Previewed } from './previewed';

/**
 * Over a picture: shows all of them in a dialog. Without a script, or in a new tab, it leads to the page that has them too.
 * What is read lies along the lower edge, what can be pressed is the whole picture.
 */
export function PreviewLink({
  unit,
  name,
  children,
}: {
  unit: Previewed;
  name: string;
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
      className="absolute inset-0 z-10 flex items-end rounded-soft -outline-offset-2! hover:[&>span]:bg-paper"
    >
      <span className="w-full bg-paper/90 px-2 py-0.5 text-center text-[0.8125rem] leading-5 font-medium sm:m-3 sm:w-auto sm:rounded-full sm:px-4 sm:py-1.5 sm:text-[0.9375rem]">
        {children}
      </span>
    </a>
  );
}
