'use client';

import { CalendarDays, Contact, Menu, QrCode, Sun, type LucideIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { BoardLink } from '@/components/ui/board-link';
import { classNames } from '@/components/ui/class-names';
import { CALENDAR, useIsDesk, useNavigation } from './navigation/navigation';

const TABS = [
  { name: 'today', href: '/board/dashboard', Icon: Sun },
  { name: 'calendar', href: CALENDAR, Icon: CalendarDays },
  { name: 'clients', href: '/board/clients', Icon: Contact },
  { name: 'scan', href: '/board/qrcode-scanner', Icon: QrCode },
] as const;
/** Of an employee. */
const EMPLOYEE_TABS = [{ name: 'myDay', href: '/board/my-day', Icon: Sun }, ...TABS.slice(1)] as const;

const style =
  'flex h-full w-full flex-col items-center justify-center gap-0.5 rounded-soft text-[0.75rem] leading-4 font-medium transition-colors duration-quick';
const tone = (isCurrent: boolean) => (isCurrent ? 'text-pine' : 'text-muted hover:text-ink');

/** Below 1024 px: what is used all day under the thumb, and the sheet with all the rest. */
export function BottomBar() {
  const t = useTranslations('board.shell');
  const path = usePathname();
  const { opened, open } = useNavigation();
  const tabs = useIsDesk() ? TABS : EMPLOYEE_TABS;
  const isElsewhere = tabs.every(({ href }) => href !== path);
  return (
    <nav
      aria-label={t('navigation')}
      className="board-bar fixed inset-x-0 bottom-0 z-30 h-(--shortcuts) border-t border-line bg-sand px-1 pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto flex h-full max-w-2xl items-stretch py-1 short:py-0">
        {tabs.map(({ name, href, Icon }) => (
          <li key={name} className="min-w-0 flex-1">
            <BoardLink
              href={href}
              aria-label={name === 'scan' ? t('tabs.scanInFull') : undefined}
              aria-current={path === href ? 'page' : undefined}
              className={classNames(style, tone(path === href))}
            >
              <Tab Icon={Icon} isCurrent={path === href}>
                {t(`tabs.${name}`)}
              </Tab>
            </BoardLink>
          </li>
        ))}
        <li className="min-w-0 flex-1">
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={opened === 'more'}
            onClick={() => open('more')}
            className={classNames(style, tone(isElsewhere))}
          >
            <Tab Icon={Menu} isCurrent={isElsewhere}>
              {t('tabs.more')}
            </Tab>
          </button>
        </li>
      </ul>
    </nav>
  );
}

function Tab({ Icon, isCurrent, children }: { Icon: LucideIcon; isCurrent: boolean; children: ReactNode }) {
  return (
    <>
      <span
        className={classNames(
          'flex h-7 w-12 items-center justify-center rounded-full',
          isCurrent && 'bg-pine text-paper',
        )}
      >
        <Icon aria-hidden="true" strokeWidth={1.6} className="size-5" />
      </span>
      <span className="max-w-full truncate short:sr-only">{children}</span>
    </>
  );
}
