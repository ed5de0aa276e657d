import { whyNotFreeQuery } from '@/lib/bookings/by-staff/schema';
import { whyTermNotFree } from '@/lib/bookings/by-staff/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { fieldsAsSent, isShorthand } from '@/lib/bookings/book/shorthand';
import { Refusal } from '@/lib/kit/refusal';
import { refusedAnswer } from '../term-answer';
import { whyNotFree } from '@/lib/bookings/by-staff/answer';

export const GET = adminRoute(
  'reservations',
  {
    summary:
      'Why a term cannot be had: of `serviceUnitId`, or of several `serviceUnits`; `part` counts from 0.',
    query: whyNotFreeQuery,
    answer: whyNotFree,
  },
  async ({ query, locale, now }) => {
    const refused = await whyTermNotFree(query, now);
    if (refused === undefined) {
      const fields = fieldsAsSent({ serviceUnits: 'notFound' }, isShorthand(query));
      throw new Refusal('invalid', { fields });
    }
    return { free: refused === null, why: refused && (await refusedAnswer(refused, locale)) };
  },
);
