import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/ui/button';
import { CodeImage } from '@/components/ui/code-image';
import { OutlineIcon } from '@/components/ui/outline-icon';
import { PHONE } from '@/components/ui/outline-icons';
import { phoneText } from '@/lib/base/text/phone-text';
import { salon } from '@/lib/salon/identity/salon';
import type { Locale } from '@/lib/base/statuses';
import { emphasis } from '../_parts/emphasis';
import { CARD, PLACE, SHOW_SAVED_TICKET } from './show-saved-ticket';

/** What public/sw.js answers with where there is no connection: the kept appointment, the phone, and another try. */
export async function OfflineView({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'offline' });
  const visit = await getTranslations({ locale, namespace: 'appointment' });
  const { phone } = salon();
  return (
    <div className="wrap grid min-h-[60svh] items-center gap-10 py-12 md:grid-cols-12 md:gap-8 lg:py-20">
      <div className="md:col-span-6">
        <h1 className="display-1">{t.rich('title', emphasis)}</h1>
        <p className="mt-6 max-w-prose text-lg text-muted">{t('text')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- an empty link loads the present address again, which differs for each visitor */}
          <a href="" className={buttonClass({})}>
            {visit('retry')}
          </a>
          {phone && (
            <a href={`tel:${phone}`} className={buttonClass({ variant: 'secondary' })}>
              <OutlineIcon path={PHONE} className="size-5" />
              {phoneText(phone, locale)}
            </a>
          )}
        </div>
      </div>
      <div className="md:col-span-6 lg:col-span-5 lg:col-start-8">
        <section
          id={CARD}
          hidden
          aria-label={visit('visit')}
          className="overflow-hidden rounded-card bg-sand"
        >
          <div className="px-5 py-6 sm:px-8 sm:py-8">
            <p className="eyebrow">{visit('visit')}</p>
            <p className="display-3 mt-2" data-slot="service" />
            <p className="mt-4 text-lg first-letter:uppercase" data-slot="day" />
            <p className="numerals mt-1 flex flex-wrap items-baseline gap-x-2.5">
              <span className="font-display text-[3.25rem] leading-none" data-slot="time" />
              <span className="text-muted" data-slot="until" />
            </p>
            <dl className="numerals mt-6 grid gap-x-10 gap-y-3 border-t border-line pt-5 sm:grid-cols-2">
              {(['with', 'price', 'address'] as const).map((name) => (
                <div key={name} data-row="">
                  <dt className="text-sm text-muted">{visit(name)}</dt>
                  <dd data-slot={name} />
                </div>
              ))}
            </dl>
          </div>
          <div
            data-row=""
            className="flex items-center gap-5 border-t-2 border-dashed border-stone px-5 py-6 sm:px-8"
          >
            <CodeImage
              alt={visit('qr')}
              width={128}
              height={128}
              className="size-32 shrink-0 rounded bg-white forced-color-adjust-none"
            />
            <div>
              <p className="text-sm text-muted">{visit('code')}</p>
              <p
                translate="no"
                className="numerals mt-0.5 font-display text-3xl tracking-wide"
                data-slot="code"
              />
            </div>
          </div>
        </section>
        <div id={PLACE} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        <script dangerouslySetInnerHTML={{ __html: SHOW_SAVED_TICKET }} />
      </div>
    </div>
  );
}
