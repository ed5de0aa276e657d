import { getTranslations } from 'next-intl/server';
import { OutlineIcon } from '@/components/ui/outline-icon';
import { PLUS } from '@/components/ui/outline-icons';
import { salon } from '@/lib/base/salon';
import { salonSettings } from '@/lib/base/salon-settings/held';
import { bookingRules } from '@/lib/base/settings';
import type { ShownSite } from '@/lib/base/site/shown';
import type { Locale } from '@/lib/base/statuses';
import { formatDuration } from '@/lib/base/time/format';
import { faqPage } from '../_data/structured-data';
import { emphasis } from '../_parts/emphasis';
import { JsonLd } from '../_parts/json-ld';
import { USUAL_QUESTIONS } from './usual-questions';
import { phoneText } from '@/lib/base/phone-text';

/** The salon's own questions, or the usual ones, whose answers name its rules as they are set. */
export async function Questions({
  own,
  locale,
  isOpen = false,
}: {
  own: ShownSite['faq'];
  locale: Locale;
  /** Where nobody can open them: the preview has no scripts and takes no presses. */
  isOpen?: boolean;
}) {
  const t = await getTranslations({ locale, namespace: 'about' });
  const { holdMinutes, leadMinutes, horizonDays } = bookingRules();
  const { cancelUntilMinutes } = salonSettings();
  const rules = {
    hold: formatDuration(holdMinutes, locale),
    lead: formatDuration(leadMinutes, locale),
    days: t('days', { n: horizonDays }),
  };
  const usual = USUAL_QUESTIONS.map((name) => ({
    question: t(`faq.${name}.question`),
    answer:
      name === 'cancelling' && cancelUntilMinutes > 0
        ? t('cancellingBefore', { before: formatDuration(cancelUntilMinutes, locale) })
        : t(`faq.${name}.answer`, rules),
  }));
  const questions = own.length > 0 ? own : usual;
  return (
    <section className="wrap mt-20 grid gap-8 lg:mt-32 lg:grid-cols-12" aria-labelledby="questions">
      <JsonLd data={faqPage(questions)} />
      <div className="lg:col-span-4">
        <h2 id="questions" className="display-2">
          {t.rich('faqTitle', emphasis)}
        </h2>
        {salon().phone && (
          <p className="mt-4 text-muted">
            {t.rich('faqLead', {
              phone: phoneText(salon().phone, locale),
              call: (number) => (
                <a href={`tel:${salon().phone}`} className="quiet-link">
                  {number}
                </a>
              ),
            })}
          </p>
        )}
      </div>
      <div className="border-b border-line lg:col-span-7 lg:col-start-6">
        {questions.map(({ question, answer }) => (
          <details key={question} open={isOpen} className="group border-t border-line">
            <summary className="flex min-h-16 items-center justify-between gap-5 py-4 font-display text-[1.375rem] leading-tight [&::-webkit-details-marker]:hidden">
              {question}
              <OutlineIcon
                path={PLUS}
                className="size-5 shrink-0 text-clay transition-transform duration-calm group-open:rotate-45"
              />
            </summary>
            <p className="max-w-prose pb-6 whitespace-pre-line text-muted">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
