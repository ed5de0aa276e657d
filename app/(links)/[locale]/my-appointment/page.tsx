import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { connection } from 'next/server';
import { asLocale } from '@/app/(public)/_data/locale';
import { reservationSetting } from '@/app/(public)/_reservation/reservation-setting';
import { fill } from '@/app/(public)/_reservation/words/labels';
import { emphasis } from '@/app/(public)/_parts/emphasis';
import { localePath } from '@/lib/base/i18n/paths';
import { messages } from '@/lib/base/i18n/messages';
import { addressIn, salon } from '@/lib/salon/identity/salon';
import type { Locale } from '@/lib/base/statuses';
import { directionsUrl } from '@/lib/salon/identity/directions-url';
import { findClientReservation } from '@/lib/self-service/appointment/queries';
import { foundAtOnce } from '../../found-behind';
import { receiptInWords } from '@/lib/letters/words/receipt-in-words';
import { receiptBehind } from '@/lib/sales/receipt/document';
import { Appointment } from './appointment';
import { PaidVisit } from './paid-visit';
import type { AppointmentSetting } from './setting';

const MOVES = [0, 1, 2, 3, 4, 5];
/** A rhythm of more is none that anybody counts in weeks. */
const WEEKS = [...Array(27).keys()];

const titleIn = (locale: Locale) => `${messages[locale].appointment.metaTitle} – ${salon().name}`;

export async function generateMetadata(): Promise<Metadata> {
  return { title: titleIn(asLocale(await rootLocale())) };
}

async function settingOf(locale: Locale): Promise<AppointmentSetting> {
  const t = await getTranslations({ locale, namespace: 'appointment' });
  const { appointment, mail, reservation } = messages[locale];
  const rich = (name: keyof AppointmentSetting['texts']['headings']) => t.rich(name, emphasis);
  return {
    ...(await reservationSetting(locale)),
    title: titleIn(locale),
    texts: {
      ...appointment,
      headings: {
        booked: rich('booked'),
        toPay: rich('toPay'),
        held: rich('held'),
        awaiting: rich('awaiting'),
        over: rich('over'),
        canceled: rich('canceled'),
        expired: rich('expired'),
        unpaid: rich('unpaid'),
        tooLate: rich('tooLate'),
        rejected: rich('rejected'),
        none: rich('none'),
      },
      nextInWeeks: WEEKS.map((weeks) => (weeks === 0 ? undefined : t('nextInWeeks', { weeks }))),
      movesLeft: MOVES.map((left) => t('movesLeft', { left })),
      moment: mail.moment,
      optional: reservation.optional,
    },
    address: addressIn(locale),
    salonName: salon().name,
    directions: directionsUrl(locale),
    home: localePath(locale, '/'),
    services: localePath(locale, '/services'),
  };
}

export default async function MyAppointmentPage({ searchParams }: PageProps<'/[locale]/my-appointment'>) {
  const locale = asLocale(await rootLocale());
  await connection(); // what can still be done depends on the clock
  const { token } = await searchParams;
  const now = new Date();
  const [setting, found, paid] = await Promise.all([
    settingOf(locale),
    foundAtOnce(token, (given) => findClientReservation(given, locale, now)),
    foundAtOnce(token, (given) => receiptBehind(given, now)),
  ]);
  return (
    <div className="wrap min-h-[68svh] py-12 md:py-16 lg:py-20">
      <Appointment found={found} setting={setting} />
      {paid && <PaidVisit receipt={receiptInWords(paid, locale)} />}
      {setting.phone && (
        <noscript>
          <p className="mt-8">{fill(setting.texts.callToChange, { phone: setting.phoneText })}</p>
        </noscript>
      )}
    </div>
  );
}
