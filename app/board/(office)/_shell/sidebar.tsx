import { getTranslations } from 'next-intl/server';
import { Wordmark } from '@/app/(public)/_shell/wordmark';
import { homeOf, type StaffMember } from '@/lib/accounts/sessions/roles';
import { salonLocales } from '@/lib/base/i18n/home';
import type { Locale } from '@/lib/base/statuses';
import type { SidebarWidth } from './navigation/choices';
import { OtherLanguages } from './other-languages';
import { LogoutButton } from './logout-button';
import { ScreenLinks } from './screen-links';
import { SearchButton } from './search/search-button';
import { WidthButton } from './width-button';

/**
 * The screens that this member of the staff may open, in the order of `BOARD_SCREENS`; below stand logout and the other
 * languages. Below 1024 px it is a bar with the name of the salon and the search, and navigation is in the bottom bar.
 */
export async function Sidebar({
  locale,
  staff,
  width,
}: {
  locale: Locale;
  staff: StaffMember;
  width: SidebarWidth;
}) {
  const t = await getTranslations({ locale, namespace: 'board.shell' });
  return (
    <header
      data-clear-of-toasts=""
      className="print:hidden sticky top-0 z-30 max-lg:short:static max-lg:short:py-0 flex items-center gap-1 border-b border-line bg-sand px-4 py-1 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-0 lg:border-r lg:border-b-0 lg:px-0 lg:py-0"
    >
      <div className="mr-auto flex min-w-0 items-center lg:mr-0 lg:justify-between lg:pt-4 lg:pr-2 lg:pb-2 lg:pl-6 narrow:flex-col narrow:!px-1">
        <Wordmark
          locale={locale}
          href={homeOf(staff) ?? '/board'}
          prefetch={false}
          className="min-w-0 !text-2xl max-[22rem]:!text-lg [&>span]:truncate [&>span]:leading-normal narrow:[&>span]:sr-only"
        />
        <WidthButton width={width} />
      </div>
      <SearchButton />
      <nav
        aria-label={t('navigation')}
        className="max-lg:hidden lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:px-3 lg:pb-3 narrow:!px-2"
      >
        <ScreenLinks />
      </nav>
      <div className="flex items-center gap-0.5 border-t border-line py-2 max-lg:hidden lg:px-2 narrow:flex-col">
        <LogoutButton label={t('logout')} title={t('signedInAs', { email: staff.email })} />
        <div className="lg:ml-auto narrow:!ml-0 narrow:[&_ul]:flex-col">
          <OtherLanguages languages={salonLocales()} />
        </div>
      </div>
    </header>
  );
}
