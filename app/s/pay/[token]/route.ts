import { localePath } from '@/lib/base/i18n/paths';
import { publicRoute } from '@/lib/kit/http/route';
import { linkInput } from '@/lib/kit/links/schema';
import { openPaymentByLink } from '@/lib/booking-changes/paid/by-link';

/** From the page for payments on to the provider's, which is opened for whoever goes there. Nothing is paid by that. */
export const GET = publicRoute({ params: linkInput, limit: 'links' }, async ({ params, now, locale }) => {
  const opened = await openPaymentByLink(params.token, now);
  const failed = `/pay?outcome=unavailable&token=${params.token}`;
  return new Response(null, {
    status: 303,
    headers: {
      Location: opened?.state === 'open' ? opened.direct : localePath(locale, failed),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Robots-Tag': 'noindex',
    },
  });
});
