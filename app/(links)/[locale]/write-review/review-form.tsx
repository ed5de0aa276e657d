import { getTranslations } from 'next-intl/server';
import { emphasis } from '@/app/(public)/_parts/emphasis';
import { Field } from '@/components/form/field';
import { TextArea } from '@/components/form/text-area';
import { TextInput } from '@/components/form/text-input';
import { localized } from '@/lib/base/i18n/localized';
import { DISPLAY_NAME_LENGTH, REVIEW_TEXT_LENGTH, STARS } from '@/lib/base/reviews';
import type { Locale } from '@/lib/base/statuses';
import { HOUR } from '@/lib/base/time/units';
import { momentOf } from '@/lib/letters/words/phrases';
import type { BehindReviewLink } from '@/lib/reviews/by-client/queries';
import { PUBLISHED_AFTER } from '@/lib/reviews/rules';
import { SendReview } from './send-review';
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
  const [t, validation] = await Promise.all([
    getTranslations({ locale, namespace: 'writeReview' }),
    getTranslations({ locale, namespace: 'validation' }),
  ]);
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
    <SendReview
      action={`/api/reviews?lang=${locale}`}
      token={token}
      isChosen={chosen !== null}
      hasFailed={hasFailed}
      labels={{
        send: t(sent ? 'sendAgain' : 'send'),
        offline: t('offline'),
        networkFailed: t('networkFailed'),
        failed: t('failed'),
      }}
      end={
        <p className="mt-3 max-w-prose text-sm text-muted lg:mt-6">
          {t('verified', { hours: PUBLISHED_AFTER / HOUR })}
        </p>
      }
    >
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
              // What the server would refuse, and without a script all that was typed with it.
              pattern="[^<>]*"
              title={validation('oneLine')}
              defaultValue={displayName}
              autoComplete="nickname"
            />
          )}
        </Field>
      </div>
    </SendReview>
  );
}
