import { NextIntlClientProvider } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import '@/app/globals.css';
import { ChallengeNote } from '@/app/_challenge/challenge-note';
import { IconLinks } from '@/app/_icons/icon-links';
import { pictureOfSite } from '@/app/(public)/_data/pictures';
import { publishedSite, siteAsShown } from '@/app/(public)/_data/site';
import { QuietGround } from '@/app/(public)/_parts/quiet-ground';
import { EndedSession } from '@/app/(public)/_shell/ended-session';
import { Wordmark } from '@/app/(public)/_shell/wordmark';
import { fontVariables } from '@/app/fonts';
import { Picture } from '@/components/ui/picture';
import { ToastHost } from '@/components/ui/toast/toast-host';
import { messages } from '@/lib/base/i18n/messages';
import { homeAttributes, salonLocales } from '@/lib/base/i18n/home';
import { languageTag } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import { Flag } from '@/components/ui/flag';
import { LanguageChoices } from './language-choices';

/** What the page about the salon shows; whoever logs in while the database is away needs no picture. */
async function roomPicture(locale: Locale) {
  const site = await publishedSite().catch(() => null);
  return site && (await siteAsShown(site, locale)).pictures.aboutPicture;
}

/** The whole document of the pages through which staff come in: a form, and the room beside it. */
export async function AuthDocument({ locale, children }: { locale: Locale; children: ReactNode }) {
  const t = await getTranslations({ locale });
  const { auth, validation, errors, toast, challenge } = messages[locale];
  const room = await roomPicture(locale);
  return (
    <html lang={languageTag(locale)} className={fontVariables} {...homeAttributes()}>
      <body>
        <IconLinks />
        <NextIntlClientProvider locale={locale} messages={{ auth, validation, errors }} timeZone="UTC">
          <div className="grid min-h-svh lg:grid-cols-[minmax(30rem,1fr)_1.15fr]">
            <div className="flex flex-col px-5 py-5 sm:px-10 lg:px-14">
              <header className="flex items-center justify-between gap-4">
                <Wordmark locale={locale} />
                <LanguageChoices
                  label={t('auth.language')}
                  choices={salonLocales()
                    .filter((other) => other !== locale)
                    .map((other) => ({
                      locale: other,
                      tag: languageTag(other),
                      name: t(`languages.${other}`),
                      flag: <Flag locale={other} />,
                    }))}
                />
              </header>
              <main className="mx-auto flex w-full max-w-[26rem] flex-1 flex-col justify-center py-12">
                {children}
              </main>
            </div>
            <div className="relative hidden overflow-hidden bg-sand lg:block">
              {room ? (
                <Picture
                  picture={{ ...pictureOfSite(room, locale), alt: '' }}
                  sizes="55vw"
                  className="absolute inset-0"
                />
              ) : (
                <QuietGround />
              )}
            </div>
          </div>
          <ToastHost labels={toast} isReady />
          <ChallengeNote labels={challenge} />
          <EndedSession />
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
