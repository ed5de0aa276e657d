import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { connection } from 'next/server';
import { asLocale } from '@/app/(public)/_data/locale';
import { emphasis } from '@/app/(public)/_parts/emphasis';
import { StillLife } from '@/app/(public)/_parts/still-life';
import { buttonClass } from '@/components/ui/button';
import { messages } from '@/lib/base/i18n/messages';
import { localePath } from '@/lib/base/i18n/paths';
import { STARS } from '@/lib/base/reviews';
import { findBehindReviewLink } from '@/lib/reviews/by-client/queries';
import { salon } from '@/lib/salon/identity/salon';
import { foundBehind, UNKNOWN } from '../../found-behind';
import { UnknownLink } from '../../unknown-link';
import { KeepLink } from './keep-link';
import { ReviewForm } from './review-form';
import { Thanks } from './thanks';

export async function generateMetadata(): Promise<Metadata> {
  const locale = asLocale(await rootLocale());
  return { title: `${messages[locale].writeReview.metaTitle} – ${salon().name}` };
}

/** What the stars of a mail open. It changes nothing and needs no script: one press of its form sends. */
export default async function WriteReviewPage({ searchParams }: PageProps<'/[locale]/write-review'>) {
  const locale = asLocale(await rootLocale());
  await connection(); // what the link can still do depends on the clock
  const [query, t] = await Promise.all([searchParams, getTranslations({ locale, namespace: 'writeReview' })]);
  const { token, stars, outcome } = query;
  const behind = await foundBehind(token, (given) => findBehindReviewLink(given, new Date()));
  const chosen = STARS.find((each) => String(each) === stars) ?? null;
  return (
    <div className="wrap grid min-h-[68svh] items-center gap-12 py-16 md:grid-cols-12 md:gap-8 lg:py-24">
      <div className="md:col-span-7">
        {behind === UNKNOWN && <UnknownLink locale={locale} query={query} />}
        {!behind && (
          <KeepLink>
            <h1 className="display-1">{t.rich('invalidTitle', emphasis)}</h1>
            <p className="mt-6 max-w-prose text-lg text-muted">{t('invalidText')}</p>
            <a href={localePath(locale, '/')} className={buttonClass({}, 'mt-9')}>
              {t('home')}
            </a>
          </KeepLink>
        )}
        {behind && behind !== UNKNOWN && (
          <>
            <KeepLink />
            {outcome === 'done' && behind.sent ? (
              <Thanks locale={locale} sent={behind.sent} again={`?token=${String(token)}`} />
            ) : (
              <ReviewForm
                locale={locale}
                token={String(token)}
                behind={behind}
                chosen={chosen}
                hasFailed={outcome !== undefined && outcome !== 'done'}
              />
            )}
          </>
        )}
      </div>
      <StillLife name="massage-towels" locale={locale} className="md:col-span-4 md:col-start-9" />
    </div>
  );
}
