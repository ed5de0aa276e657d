import type { ReactNode } from 'react';
import '@/app/globals.css';
import { LoginAbove } from '@/app/board/_session/login-above';
import { ChallengeNote } from '@/app/_challenge/challenge-note';
import { IconLinks } from '@/app/_icons/icon-links';
import { SessionKeeper } from '@/app/board/_session/session-keeper';
import { fontVariables } from '@/app/fonts';
import { BusyOverlay } from '@/components/ui/busy-overlay';
import { ToastHost } from '@/components/ui/toast/toast-host';
import { hasArea, employeeScopeOf } from '@/lib/accounts/sessions/roles';
import { screensFor } from '@/lib/accounts/sessions/screen-access';
import type { PageSession } from '@/lib/accounts/sessions/current-staff';
import { messages } from '@/lib/base/i18n/messages';
import { homeAttributes, salonLocales } from '@/lib/base/i18n/home';
import { languageTag } from '@/lib/base/i18n/paths';
import { allowsBooking, allowsManaging } from '@/lib/salon/settings/employee-rights';
import { hasTill, salonFeatures, salonSettings } from '@/lib/salon/settings/held';
import { salonZone } from '@/lib/salon/settings/settings';
import { tillSince } from '@/lib/sales/till-days/since';
import { AREAS, type Locale } from '@/lib/base/statuses';
import { JustDoneBar } from '../clients/next-visit/just-done-bar';
import { BackCloses } from './back-closes';
import { BoardKeys } from './board-keys';
import { BottomBar } from './bottom-bar';
import type { SidebarWidth } from './navigation/choices';
import { DeniedNotice } from './denied-notice';
import { KeysDialog } from './keys-dialog';
import { MoreSheet } from './more-sheet';
import { OfflineBar } from './offline-bar';
import { SearchDialog } from './search/search-dialog';
import { OfficeTexts } from './texts/office-texts';
import { UndoKey } from './undo-key';
import { Sidebar } from './sidebar';
import { NavigationProvider } from './navigation/navigation';

/** The whole document of the board: its navigation, the page, and what lies above all pages. */
export async function OfficeDocument({
  locale,
  session: { staff, expiresAt },
  sidebar,
  children,
}: {
  locale: Locale;
  session: PageSession;
  /** As this browser remembers it. */
  sidebar: SidebarWidth;
  children: ReactNode;
}) {
  const { board, errors, toast, challenge } = messages[locale];
  const screens = screensFor(staff, salonFeatures());
  const areas = AREAS.filter((area) => hasArea(staff, area));
  const isDesk = employeeScopeOf(staff) === null;
  const { employeeRights, employeesCheckOut, messageChannels } = salonSettings();
  const mayCheckOut = hasTill() && (isDesk ? hasArea(staff, 'till') : employeesCheckOut);
  return (
    <html
      lang={languageTag(locale)}
      data-sidebar={sidebar}
      {...homeAttributes()}
      className={`${fontVariables} [scrollbar-gutter:stable] print:[scrollbar-gutter:auto]`}
    >
      <body className="text-base">
        <IconLinks />
        <OfficeTexts locale={locale} timeZone={salonZone()}>
          <a
            href="#main"
            className="sr-only print:hidden focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-full focus:bg-pine focus:px-5 focus:py-3 focus:text-paper"
          >
            {board.shell.skip}
          </a>
          <NavigationProvider
            screens={screens}
            areas={areas}
            mayBook={isDesk || allowsBooking(employeeRights)}
            mayManage={isDesk || allowsManaging(employeeRights)}
            sendsMessages={messageChannels.length > 0}
            mayCheckOut={mayCheckOut}
            tillSince={mayCheckOut ? await tillSince(new Date()) : 0}
          >
            <div className="min-h-dvh lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] narrow:grid-cols-[3.75rem_minmax(0,1fr)] print:block print:min-h-0">
              <Sidebar locale={locale} staff={staff} width={sidebar} />
              <main
                id="main"
                tabIndex={-1}
                className="min-w-0 px-4 py-5 outline-none max-lg:short:pt-2 max-lg:not-print:pb-[calc(1.25rem+var(--bottom-bar))] sm:px-6 lg:px-8 lg:py-7 print:p-0"
              >
                <OfflineBar text={board.shell.offline} />
                {children}
              </main>
              <BottomBar />
            </div>
            <JustDoneBar />
            <MoreSheet email={staff.email} languages={salonLocales()} />
            <SearchDialog />
            <KeysDialog />
            <BackCloses />
            <UndoKey />
            <BoardKeys />
          </NavigationProvider>
          <BusyOverlay label={board.shell.working} />
          <SessionKeeper session={{ expiresAt, roles: staff.roles }} over={errors.sessionOver} />
          <LoginAbove email={staff.email} />
          <ToastHost labels={toast} isReady />
          <ChallengeNote labels={challenge} />
          {/* After the host, which must listen before anything is shown. */}
          <DeniedNotice text={errors.forbidden} />
        </OfficeTexts>
      </body>
    </html>
  );
}
