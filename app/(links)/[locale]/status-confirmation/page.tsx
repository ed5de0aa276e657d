import type { Metadata } from 'next';
import { locale as rootLocale } from 'next/root-params';
import { asLocale } from '@/app/(public)/_data/locale';
import { fill } from '@/app/(public)/_reservation/words/labels';
import { StillLife } from '@/app/(public)/_parts/still-life';
import { phoneText } from '@/lib/base/text/phone-text';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { localePath } from '@/lib/base/i18n/paths';
import { messages } from '@/lib/base/i18n/messages';
import { formatPrice } from '@/lib/base/time/format';
import { bookedServices } from '@/lib/letters/templates/booked-services';
import { bookPath } from '@/lib/booking-rules/book-address';
import type { Locale } from '@/lib/base/statuses';
import type { PaymentAhead } from '@/lib/payments/policy/answer';
import { salon } from '@/lib/salon/identity/salon';
import { backInWords } from '../../refund-words';
import { arrive } from './arrive';
import { nextText } from './next-text';
import { pictureOf } from './picture';
import { joinAgainPath, placeHeading, placeText } from './place-text';
import type { Query } from './landing';
import { StatusConfirmation } from './status-confirmation';
import { TermFacts } from './term-facts';
import { titleOf } from './title';

type Address = { searchParams: Promise<Query> };

export async function generateMetadata({ searchParams }: Address): Promise<Metadata> {
  const locale = asLocale(await rootLocale());
  const { landing, place, next } = await arrive(await searchParams, locale);
  const { step } = landing;
  const action = step === 'asking' ? landing.link.action : landing.action;
  const heading = placeHeading(landing, place, locale) ?? nextText(landing, next, locale)?.heading;
  const shown = { step, action, ...(heading && { heading }) };
  return { title: `${titleOf(shown, messages[locale].statusConfirmation)} – ${salon().name}` };
}

function failureOf({ outcome }: Query, locale: Locale): string {
  const { again, bookNext } = messages[locale].statusConfirmation;
  if (outcome === 'refundChanged') return translatorOf(locale)('errors.refundChanged');
  return outcome === 'termTaken' ? bookNext.taken : again;
}

const aheadInWords = ({ amount, currency, ...said }: PaymentAhead, locale: Locale) => ({
  ...said,
  button: fill(messages[locale].reservation.payAndBook, { amount: formatPrice(amount, currency, locale) }),
});

export default async function StatusConfirmationPage({ searchParams }: Address) {
  const locale = asLocale(await rootLocale());
  const { statusConfirmation, appointment, reservation: words } = messages[locale];
  const phone = phoneText(salon().phone, locale);
  const query = await searchParams;
  const { landing, reservation, refund, ahead, place, next, ticket } = await arrive(query, locale);
  const said = nextText(landing, next, locale);
  const stands = placeText(landing, place, locale) ?? said?.text;
  const again = reservation ? bookedServices(reservation) : (next?.serviceUnitIds ?? []);
  const why =
    landing.step === 'wrong' && landing.code
      ? translatorOf(locale)(`errors.${landing.code}`, { phone })
      : null;
  return (
    <div className="wrap grid min-h-[68svh] items-center gap-12 py-16 md:grid-cols-12 md:gap-8 lg:py-24">
      <div className="md:col-span-7">
        <StatusConfirmation
          landing={landing}
          why={stands ?? why}
          heading={placeHeading(landing, place, locale) ?? said?.heading ?? null}
          joinAgain={joinAgainPath(landing, place, locale)}
          approval={said?.text ?? translatorOf(locale)('errors.awaitsApproval')}
          failure={failureOf(query, locale)}
          refund={
            reservation &&
            refund && {
              comesBack: refund.comesBack,
              text: backInWords(appointment, refund, { ...reservation, locale }),
            }
          }
          ahead={ahead && aheadInWords(ahead, locale)}
          pay={next?.toPay && ticket ? localePath(locale, `/pay?token=${ticket}`) : null}
          nextTerm={next?.termFrom ?? null}
          term={reservation && <TermFacts facts={reservation} locale={locale} />}
          locale={locale}
          salonName={salon().name}
          home={localePath(locale, '/')}
          bookAgain={again.length > 0 ? localePath(locale, bookPath(again)) : null}
          reservationId={reservation?.id ?? null}
          ticket={ticket && localePath(locale, `/my-appointment?token=${ticket}`)}
          phone={{ href: `tel:${salon().phone}`, text: phone }}
          labels={{ ...statusConfirmation, optional: words.optional, payHere: appointment.payHere }}
        />
      </div>
      <StillLife name={pictureOf(landing)} locale={locale} className="md:col-span-4 md:col-start-9" />
    </div>
  );
}
