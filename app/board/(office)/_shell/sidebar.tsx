import { getTranslations } from 'next-intl/server';
import { LanguageChoices } from '@/app/_door/language-choices';
import { Wordmark } from '@/app/(public)/_shell/wordmark';
import { Flag } from '@/components/ui/flag';
import { BOARD_SCREEN_NAMES, BOARD_SCREENS, hasOneOf, type StaffMember } from '@/lib/accounts/sessions/roles';
import { languageTag } from '@/lib/base/i18n/paths';
import { LOCALES, type Locale } from '@/lib/base/statuses';
import { LogoutButton } from './logout-button';
import { screenIcons } from './screen-icons';
import { ScreenLinks } from './screen-links';

/**
 * The screens that this member of the staff may open, in the specification's order. On a small screen it is a bar with the
 * scanner alone, since nobody plans a week on a phone; below stand logout and the other languages.
 */
export async function Sidebar({ locale, staff }: { locale: Locale; staff: StaffMember }) {
  const t = await getTranslations({ locale });
  const screens = BOARD_SCREEN_NAMES.filter((screen) => hasOneOf(staff.roles, BOARD_SCREENS[screen]));
  return (
    <header
      data-clear-of-toasts=""
      className="print:hidden sticky top-0 z-30 flex items-center gap-1 border-b border-line bg-sand px-4 py-1 lg:h-dvh lg:flex-col lg:items-stretch lg:gap-0 lg:border-r lg:border-b-0 lg:px-0 lg:py-0"
    >
      <Wordmark
        locale={locale}
        href="/board/dashboard"
        className="mr-auto min-w-0 !text-2xl max-[22rem]:!text-lg lg:mr-0 lg:px-6 lg:pt-5 lg:pb-3 [&>span]:truncate [&>span]:leading-normal"
      />
      <nav
        aria-label={t('board.shell.navigation')}
        className="lg:min-h-0 lg:flex-1 lg:overflow-y-auto lg:px-3 lg:pb-3"
      >
        <ScreenLinks
          screens={screens.map((screen) => ({
            name: screen,
            label: t(`board.screens.${screen}`),
            icon: screenIcons[screen],
          }))}
        />
      </nav>
      <div className="flex items-center gap-1 lg:border-t lg:border-line lg:px-3 lg:py-2">
        <LogoutButton
          label={t('board.shell.logout')}
          title={t('board.shell.signedInAs', { email: staff.email })}
        />
        <div className="lg:ml-auto">
          <LanguageChoices
            label={t('board.shell.language')}
            choices={LOCALES.filter((other) => other !== locale).map((other) => ({
              locale: other,
              tag: languageTag(other),
              name: t(`languages.${other}`),
              flag: <Flag locale={other} />,
            }))}
          />
        </div>
      </div>
    </header>
  );
}
