import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { locale as rootLocale } from 'next/root-params';
import { connection } from 'next/server';
import { asLocale } from '@/app/(public)/_data/locale';
import { reservationSetting } from '@/app/(public)/_reservation/reservation-setting';
import { emphasis } from '@/app/(public)/_parts/emphasis';
import { localePath } from '@/lib/base/i18n/paths';
import { messages } from '@/lib/base/i18n/messages';
import { log } from '@/lib/base/log';
import { addressIn, salon } from '@/lib/base/salon';
import type { Locale } from '@/lib/base/statuses';
import { wayThereUrl } from '@/lib/base/way-there';
import { mailedToken } from '@/lib/kit/links/schema';
import { findOwnReservation } from '@/lib/reservations/own/queries';
import { Appointment } from './appointment';
import type { AppointmentSetting } from './setting';

const MOVES = [0, 1, 2, 3, 4, 5];

const titleIn = (locale: Locale) => `${messages[locale].appointment.metaTitle} – ${salon().name}`;

export async function generateMetadata(): Promise<Metadata> {
  return { title: titleIn(asLocale(await rootLocale())) };
}

/** What the link opens. Only looks: mail scanners open links. While the database is away, the browser asks again. */
async function behind(token: unknown, locale: Locale) {
  const given = mailedToken.safeParse(token);
  if (!given.success) return null;
  try {
    return await findOwnReservation(given.data, locale, new Date());
  } catch (error) {
    log.warn({ error }, 'an appointment could not be looked up');
    return null;
  }
}

async function settingOf(locale: Locale): Promise<AppointmentSetting> {
  const t = await getTranslations({ locale, namespace: 'appointment' });
  const { appointment, mail, reservation } = messages[locale];
  const rich = (name: 'booked' | 'held' | 'over' | 'canceled' | 'expired' | 'rejected' | 'none') =>
    t.rich(name, emphasis);
  return {
    ...(await reservationSetting(locale)),
    title: titleIn(locale),
    texts: {
      ...appointment,
      headings: {
        booked: rich('booked'),
        held: rich('held'),
        over: rich('over'),
        canceled: rich('canceled'),
        expired: rich('expired'),
        rejected: rich('rejected'),
        none: rich('none'),
      },
      movesLeft: MOVES.map((left) => t('movesLeft', { left })),
      moment: mail.moment,
      optional: reservation.optional,
    },
    address: addressIn(locale),
    salonName: salon().name,
    wayThere: wayThereUrl(locale),
    home: localePath(locale, '/'),
    services: localePath(locale, '/services'),
  };
}

export default async function MyAppointmentPage({ searchParams }: PageProps<'/[locale]/my-appointment'>) {
  const locale = asLocale(await rootLocale());
  await connection(); // what can still be done depends on the clock
  const { token } = await searchParams;
  return (
    <div className="wrap min-h-[68svh] py-12 md:py-16 lg:py-20">
      <Appointment found={await behind(token, locale)} setting={await settingOf(locale)} />
    </div>
  );
}
