import { getTranslations } from 'next-intl/server';
import { emphasis } from '@/app/(public)/_parts/emphasis';
import { buttonClass } from '@/components/ui/button';
import { localePath } from '@/lib/base/i18n/paths';
import type { Locale } from '@/lib/base/statuses';
import { momentOf } from '@/lib/letters/words/phrases';
import type { BehindReviewLink } from '@/lib/reviews/by-client/queries';
import { salonSettings } from '@/lib/salon/settings/held';

/** The same for everybody, whatever the stars. */
export async function Thanks({
  locale,
  sent,
  again,
}: {
  locale: Locale;
  sent: NonNullable<BehindReviewLink['sent']>;
  /** Where it is changed. */
  again: string;
}) {
  const t = await getTranslations({ locale, namespace: 'writeReview' });
  const google = salonSettings().googleReviewUrl;
  const moment = (at: Date) => momentOf(at, locale);
  const values = { when: moment(sent.publishAt), until: moment(sent.editableUntil) };
  return (
    <div role="status">
      <h1 className="display-1">{t.rich('thanks', emphasis)}</h1>
      <p className="mt-6 max-w-prose text-lg text-muted">
        {t(sent.status === 'PUBLISHED' ? 'thanksPublic' : 'thanksText', values)}
      </p>
      <div className="mt-9 flex flex-wrap gap-3">
        {google && (
          <a href={google} rel="noreferrer" className={buttonClass({})}>
            {t('google')}
          </a>
        )}
        <a
          href={localePath(locale, '/')}
          className={buttonClass({ variant: google ? 'secondary' : 'primary' })}
        >
          {t('home')}
        </a>
        <a href={again} className={buttonClass({ variant: 'quiet' })}>
          {t('change')}
        </a>
      </div>
    </div>
  );
}
