'use client';

import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import { ListLink } from '@/components/list/list-link';
import { classNames } from '@/components/ui/class-names';
import type { BoardScreen } from '@/lib/accounts/sessions/screen-access';
import { sidebarOf } from '@/lib/accounts/sessions/screen-menu';
import { ScreenIcon } from './screen-icons';
import { useNavigation } from './navigation/navigation';

/** The page of a screen, or one below it. */
export const isWithin = (path: string, screen: BoardScreen) =>
  path === `/board/${screen}` || path.startsWith(`/board/${screen}/`);

/** The sidebar's links below their headings; where it is narrow, icons with their names as tooltips. */
export function ScreenLinks() {
  const t = useTranslations('board');
  const path = usePathname();
  const { screens, hrefOf } = useNavigation();
  return sidebarOf(screens).map(({ heading, screens: below }) => (
    <div key={heading} className="not-first:mt-2">
      <p
        id={`screens-${heading}`}
        className="px-3 pb-0.5 text-[0.75rem] leading-5 font-medium text-muted narrow:sr-only"
      >
        {t(`shell.groups.${heading}`)}
      </p>
      <ul
        aria-labelledby={`screens-${heading}`}
        className="flex flex-col narrow:border-t narrow:border-line narrow:pt-2"
      >
        {below.map((screen) => (
          <li key={screen}>
            <ListLink
              href={hrefOf(screen)}
              title={t(`screens.${screen}`)}
              aria-current={isWithin(path, screen) ? 'page' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-2.5 rounded-soft px-3 py-1 text-[0.9375rem] leading-tight transition-colors duration-quick pointer-fine:min-h-[1.9375rem] narrow:justify-center narrow:px-0',
                isWithin(path, screen) ? 'bg-pine text-paper' : 'text-ink/85 hover:bg-ink/6 hover:text-ink',
              )}
            >
              <ScreenIcon screen={screen} />
              <span className="narrow:sr-only">{t(`screens.${screen}`)}</span>
            </ListLink>
          </li>
        ))}
      </ul>
    </div>
  ));
}
