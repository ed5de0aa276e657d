import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { messages } from '@/lib/base/i18n/messages';
import { languageTag, localePath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import { formatDay } from '@/lib/base/time/format';
import { HOUR } from '@/lib/base/time/units';
import type { PublicReview, RatingSummary } from '@/lib/reviews/answer';
import { PUBLISHED_AFTER, REVIEWS_A_PAGE } from '@/lib/reviews/rules';
import { ratings, reviewsOnPage } from '../_data/reviews';
import { Breadcrumbs } from '../_parts/breadcrumbs';
import { emphasis } from '../_parts/emphasis';

const pathOf = (page: number) => (page === 1 ? '/reviews' : `/reviews/${page}`);

/** What clients say of their visits, a page of it, with what is hidden and how all of it came to be. */
export async function ReviewsView({ locale, page }: { locale: Locale; page: number }) {
  const [t, write, { salon, hidden }, reviews] = await Promise.all([
    getTranslations({ locale, namespace: 'reviews' }),
    getTranslations({ locale, namespace: 'writeReview' }),
    ratings(),
    reviewsOnPage(locale, page),
  ]);
  if (!salon || reviews.length === 0) notFound();
  const pages = Math.ceil(salon.count / REVIEWS_A_PAGE);
  return (
    <div className="wrap pt-6 lg:pt-10">
      <Breadcrumbs locale={locale} trail={[{ path: '/reviews', label: t('crumb') }]} />
      <h1 className="display-1 mt-6 lg:mt-8">{t.rich('title', emphasis)}</h1>
      <p className="numerals mt-5 text-xl">
        <span aria-hidden="true" className="text-clay">
          ★
        </span>{' '}
        {t('rating', salon)}
      </p>
      <div className="mt-4 max-w-prose text-[0.9375rem] text-muted">
        <p>{write('verified', { hours: PUBLISHED_AFTER / HOUR })}</p>
        <HiddenNote hidden={hidden} locale={locale} />
      </div>
      <ul className="mt-10 max-w-3xl divide-y divide-line border-y border-line lg:mt-14">
        {reviews.map((review) => (
          <li key={review.id} className="py-7">
            <Review review={review} locale={locale} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={t('pages')} className="mt-8 flex max-w-3xl flex-wrap items-center gap-4">
          {page > 1 && (
            <a
              href={localePath(locale, pathOf(page - 1))}
              rel="prev"
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('newer')}
            </a>
          )}
          {page < pages && (
            <a
              href={localePath(locale, pathOf(page + 1))}
              rel="next"
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('older')}
            </a>
          )}
          <p className="numerals text-muted">{t('page', { page, pages })}</p>
        </nav>
      )}
    </div>
  );
}

async function HiddenNote({ hidden, locale }: { hidden: RatingSummary['hidden']; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'reviews' });
  const words = messages[locale].hiddenReasons;
  const count = hidden.reduce((sum, each) => sum + each.count, 0);
  const reasons = hidden
    .map((each) => t('reason', { reason: words[each.reason], count: each.count }))
    .join(', ');
  return <p className="mt-2">{count === 0 ? t('noneHidden') : t('hidden', { count, reasons })}</p>;
}

async function Review({ review, locale }: { review: PublicReview; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'reviews' });
  const { stars, text, language, displayName, day, serviceUnitNames, reply } = review;
  return (
    <article>
      <p className="text-lg tracking-[0.1em]">
        <span aria-hidden="true">
          <span className="text-clay">{'★'.repeat(stars)}</span>
          <span className="text-ink/25">{'★'.repeat(5 - stars)}</span>
        </span>
        <span className="sr-only">{t('stars', { stars })}</span>
      </p>
      {text && (
        <p lang={languageTag(language)} className="mt-3 leading-relaxed break-words whitespace-pre-line">
          {text}
        </p>
      )}
      <p className="numerals mt-3 text-[0.9375rem] text-muted">
        {[displayName || t('nameless'), serviceUnitNames.join(' + ')].join('\u00A0· ')}
        {'\u00A0· '}
        <span className="whitespace-nowrap">{formatDay(day, locale)}</span>
      </p>
      {reply && (
        <div className="mt-5 border-l-2 border-stone pl-5">
          <h2 className="font-sans text-[0.9375rem] font-medium">{t('reply')}</h2>
          <p className="mt-1 break-words whitespace-pre-line">{reply}</p>
        </div>
      )}
    </article>
  );
}
