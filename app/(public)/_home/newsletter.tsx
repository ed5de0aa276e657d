import { getTranslations } from 'next-intl/server';
import { messages } from '@/lib/base/i18n/messages';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';
import { NewsletterForm } from '../_contact/newsletter-form';
import { PostedNotes } from '../_contact/posted-notes';
import { emphasis } from '../_parts/emphasis';
import { privacyLink } from '../_parts/privacy-link';

export async function Newsletter({ site, locale }: { site: LocalizedSite; locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'newsletter' });
  const { contact, newsletter, validation } = messages[locale];
  const { failed, networkFailed, offline, trap, didYouMean } = contact;
  const { required, email: emailProblem } = validation;
  const { email, subscribe, sending, sent } = newsletter;
  return (
    <section
      id="newsletter"
      className="renders-near wrap mt-9 sm:mt-14 scroll-mt-24 lg:mt-28"
      aria-labelledby="newsletter-title"
    >
      <div className="grid gap-8 rounded-card bg-sand px-6 py-7 sm:px-10 sm:py-10 lg:grid-cols-12 lg:items-end lg:px-16 lg:py-20">
        <div className="lg:col-span-6">
          <h2 id="newsletter-title" className="display-2">
            {t.rich('title', emphasis)}
          </h2>
          <p className="mt-5 max-w-[28rem] text-muted">{site.texts.newsletterLead ?? t('lead')}</p>
        </div>
        <div className="lg:col-span-6">
          <PostedNotes name="newsletter" sent={sent} problem={t('notSent')} />
          <NewsletterForm
            locale={locale}
            labels={{
              email,
              subscribe,
              sending,
              sent,
              trap,
              didYouMean,
              failed,
              networkFailed,
              offline,
              consent: t.rich('consent', privacyLink(locale)),
              validation: { required, email: emailProblem },
            }}
          />
        </div>
      </div>
    </section>
  );
}
