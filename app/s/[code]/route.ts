import { localePath } from '@/lib/base/i18n/paths';
import { publicRoute } from '@/lib/kit/http/route';
import { shortCodeParams } from '@/lib/delivery/messages/schema';
import { findShortLink } from '@/lib/delivery/messages/short-links';

/** The short address of a link in a message. Opening it changes nothing; one that is over leads to the page that says so. */
export const GET = publicRoute(
  { params: shortCodeParams, limit: 'links' },
  async ({ params, now, locale }) => {
    const url = await findShortLink(params.code, now);
    return new Response(null, {
      status: 303,
      headers: {
        Location: url ?? localePath(locale, '/my-appointment'),
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
        'X-Robots-Tag': 'noindex',
      },
    });
  },
);
