'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { sidebarOf } from '@/lib/accounts/sessions/screen-menu';
import { MenuEntry } from './menu-entry';
import { useNavigation } from './navigation/navigation';

const ENTRY = {
  link: 'flex min-h-11 items-center gap-2.5 rounded-soft px-3 py-1 text-[0.9375rem] leading-tight transition-colors duration-quick pointer-fine:min-h-[1.9375rem] narrow:justify-center narrow:px-0',
  current: 'bg-pine text-paper',
  other: 'text-ink/85 hover:bg-ink/6 hover:text-ink',
  text: 'narrow:sr-only',
};

/** What stands beyond the entry of the screen that is open, so that it is seen to go on, in pixels. */
const BESIDE = 24;

/** The sidebar's links below their headings; where it is narrow, icons with their names as tooltips. */
export function ScreenLinks() {
  const t = useTranslations('board.shell');
  const { screens } = useNavigation();
  const groups = sidebarOf(screens);
  const hasHeadings = groups.length > 1;
  const path = usePathname();
  const all = useRef<HTMLDivElement>(null);
  // There are more than fit: where one is stands among what is seen. Only the list scrolls: `scrollIntoView` moves the page as well.
  useEffect(() => {
    const here = all.current?.querySelector('[aria-current=page]')?.getBoundingClientRect();
    const list = all.current?.parentElement;
    const room = list?.getBoundingClientRect();
    if (!here || !list || !room) return;
    if (here.bottom > room.bottom) list.scrollTop += here.bottom - room.bottom + BESIDE;
    else if (here.top < room.top) list.scrollTop -= room.top - here.top + BESIDE;
  }, [path]);
  return (
    <div ref={all}>
      {groups.map(({ heading, entries }) => (
        <div key={heading} className="not-first:mt-2">
          {hasHeadings && (
            <p
              id={`screens-${heading}`}
              className="px-3 pb-0.5 text-[0.75rem] leading-5 font-medium text-muted narrow:sr-only"
            >
              {t(`groups.${heading}`)}
            </p>
          )}
          <ul
            aria-labelledby={hasHeadings ? `screens-${heading}` : undefined}
            className="flex flex-col narrow:border-t narrow:border-line narrow:pt-2"
          >
            {entries.map((entry) => (
              <MenuEntry key={entry} entry={entry} style={ENTRY} />
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
