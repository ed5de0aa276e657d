import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { messages } from '@/lib/base/i18n/messages';
import { salon } from '@/lib/salon/identity/salon';
import type { LocalizedSite } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';
import { ContactForm } from '../_contact/contact-form';
import { PostedNotes } from '../_contact/posted-notes';
import { emphasis } from '../_parts/emphasis';
import { privacyLink } from '../_parts/privacy-link';
import { phoneText } from '@/lib/base/text/phone-text';
import { SocialLinks } from './social-links';

export async function Contact({ site, locale }: { site: LocalizedSite; locale: Locale }) {
  const t = await getTranslations({ locale });
  const { contact, validation } = messages[locale];
  const { required, email } = validation;
  return (
    <section
      id="contact"
      className="renders-near wrap mt-9 sm:mt-14 grid scroll-mt-24 gap-6 lg:mt-28 lg:grid-cols-12 lg:gap-8"
      aria-labelledby="contact-title"
    >
      <div className="lg:col-span-5">
        <h2 id="contact-title" className="display-2">
          {t.rich('home.contactTitle', emphasis)}
        </h2>
        <p className="mt-5 max-w-[26rem] text-muted max-sm:hidden">
          {site.texts.contactLead ?? t('home.contactLead')}
        </p>
        <SocialLinks locale={locale} />
      </div>
      <div className="lg:col-span-6 lg:col-start-7">
        <PostedNotes
          name="contact"
          sent={contact.sent}
          problem={t('contact.notSent', { phone: phoneText(salon().phone, locale) })}
        />
        <details className="unfolds">
          <summary
            className={buttonClass({ variant: 'secondary' }, 'w-full [&::-webkit-details-marker]:hidden')}
          >
            {contact.write}
          </summary>
          <div className="max-lg:pt-5">
            <ContactForm
              locale={locale}
              labels={{
                ...contact,
                privacy: t.rich('contact.privacy', privacyLink(locale)),
                validation: { required, email },
              }}
            />
          </div>
        </details>
      </div>
    </section>
  );
}
