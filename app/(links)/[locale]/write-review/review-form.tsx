import { getTranslations } from 'next-intl/server';
import { emphasis } from '@/app/(public)/_parts/emphasis';
import { Field } from '@/components/form/field';
import { TextArea } from '@/components/form/text-area';
import { TextInput } from '@/components/form/text-input';
import { Button } from '@/components/ui/button';
import { localized } from '@/lib/base/i18n/localized';
import { DISPLAY_NAME_LENGTH, REVIEW_TEXT_LENGTH, STARS } from '@/lib/base/reviews';
import type { Locale } from '@/lib/base/statuses';
import { HOUR } from '@/lib/base/time/units';
import { momentOf } from '@/lib/letters/words/phrases';
import type { BehindReviewLink } from '@/lib/reviews/by-client/queries';
import { PUBLISHED_AFTER } from '@/lib/reviews/rules';
import { StarsField } from './stars-field';

export async function ReviewForm({
  locale,
  token,
  behind: { visit, standing, sent, displayName },
  chosen,
  hasFailed,
}: {
  locale: Locale;
  token: string;
  behind: BehindReviewLink;
  /** By the link of the mail. */
  chosen: number | null;
  hasFailed: boolean;
}) {
  const t = await getTranslations({ locale, namespace: 'writeReview' });
  const moment = (at: Date) => momentOf(at, locale);
  const labels = STARS.map((stars) => t('starsOf', { stars }));
  const head = (
    <>
      <h1 className="display-1">{t.rich('title', emphasis)}</h1>
      <p className="mt-5 text-lg text-muted">
        {t('lead', { service: localized(visit.serviceUnit, 'name', locale), day: moment(visit.termFrom) })}
      </p>
    </>
  );
  if (standing === 'fixed' && sent) {
    return (
      <div>
        {head}
        <p className="mt-8 max-w-prose">{t('fixed')}</p>
        <p className="mt-4 text-2xl text-clay">
          <span aria-hidden="true">{'★'.repeat(sent.stars)}</span>
          <span className="sr-only">{labels[sent.stars - 1]}</span>
        </p>
        {sent.text && <p className="mt-3 max-w-prose whitespace-pre-line">{sent.text}</p>}
      </div>
    );
  }
  return (
    <form method="post" action={`/api/reviews?lang=${locale}`} className="flex flex-col items-start">
      <input type="hidden" name="token" value={token} />
      {head}
      {sent && (
        <p className="mt-5 max-w-prose text-muted">
          {t(sent.status === 'PUBLISHED' ? 'publishedNow' : 'published', {
            when: moment(sent.publishAt),
            until: moment(sent.editableUntil),
          })}
        </p>
      )}
      <div className="mt-8 flex w-full max-w-prose flex-col gap-6">
        <StarsField legend={t('stars')} labels={labels} chosen={chosen ?? sent?.stars ?? null} />
        <Field id="review-text" label={t('text')} hint={t('textHint')}>
          {(control) => (
            <TextArea
              {...control}
              name="text"
              rows={5}
              maxLength={REVIEW_TEXT_LENGTH}
              defaultValue={sent?.text ?? ''}
            />
          )}
        </Field>
        <Field id="review-name" label={t('name')} hint={t('nameHint')}>
          {(control) => (
            <TextInput
              {...control}
              name="displayName"
              maxLength={DISPLAY_NAME_LENGTH}
              defaultValue={displayName}
              autoComplete="nickname"
            />
          )}
        </Field>
      </div>
      {hasFailed && (
        <p role="alert" className="mt-8 max-w-prose rounded-card border border-danger/35 p-5 text-danger">
          {t('failed')}
        </p>
      )}
      {/* Where the page has bars at its end, it stands above them, from wherever one writes. */}
      <div className="page-end mt-6 max-lg:sticky max-lg:bottom-(--bottom-bar) max-lg:z-10 max-lg:-mx-2 max-lg:w-[calc(100%+1rem)] max-lg:bg-paper/90 max-lg:px-2 max-lg:py-3 lg:mt-9 short:static">
        <Button type="submit" size="large" className="max-sm:w-full">
          {t(sent ? 'sendAgain' : 'send')}
        </Button>
      </div>
      <p className="mt-3 lg:mt-6 max-w-prose text-sm text-muted">
        {t('verified', { hours: PUBLISHED_AFTER / HOUR })}
      </p>
    </form>
  );
}
