'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { classNames } from '@/components/ui/class-names';
import { withoutLocale } from '@/lib/base/i18n/paths';
import { shownPath } from '@/lib/web/cache/shown-path';

export type NavEntry = { href: string; label: string };

export function NavLinks({
  entries,
  className,
  linkClassName,
}: {
  entries: NavEntry[];
  className?: string;
  linkClassName?: string;
}) {
  const path = withoutLocale(shownPath(usePathname()));
  return (
    <ul className={className}>
      {entries.map(({ href, label }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={withoutLocale(href) === path ? 'page' : undefined}
            className={classNames(
              'inline-flex min-h-11 items-center decoration-clay decoration-[1.5px] underline-offset-8 hover:underline aria-[current=page]:underline',
              linkClassName,
            )}
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
