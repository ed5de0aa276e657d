'use client';

import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { ListLink } from '@/components/list/list-link';
import { classNames } from '@/components/ui/class-names';

/** Only on small screens; everything else only on large ones. */
const SCANNER = 'qrcode-scanner';

export function ScreenLinks({ screens }: { screens: { name: string; label: string; icon: ReactNode }[] }) {
  const path = usePathname();
  return (
    <ul className="flex flex-col">
      {screens.map(({ name, label, icon }) => {
        const href = `/board/${name}`;
        const isCurrent = path === href || path.startsWith(`${href}/`);
        return (
          <li key={name} className={name === SCANNER ? 'lg:hidden' : 'max-lg:hidden'}>
            <ListLink
              href={href}
              aria-current={isCurrent ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-2.5 rounded-soft px-3 py-1 text-[0.9375rem] leading-tight transition-colors duration-quick pointer-fine:min-h-[2.125rem]',
                isCurrent ? 'bg-pine text-paper' : 'text-ink/85 hover:bg-ink/6 hover:text-ink',
              )}
            >
              {icon}
              <span className="max-sm:sr-only">{label}</span>
            </ListLink>
          </li>
        );
      })}
    </ul>
  );
}
