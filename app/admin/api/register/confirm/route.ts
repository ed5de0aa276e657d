import { confirmRegistrationQuery } from '@/lib/auth/schema';
import { appUrl } from '@/lib/env';
import { Refusal } from '@/lib/http/refusal';
import { publicRoute } from '@/lib/http/route';
import { translatorOf } from '@/lib/i18n/catalogue';
import { confirmRegistration } from '@/lib/registration/service';

const loginPage = (notice: string) =>
  new Response(null, {
    status: 303,
    headers: { Location: `${appUrl()}/board/login?notice=${notice}`, 'Cache-Control': 'no-store' },
  });

/**
 * The one address that changes something when it is opened, as the specification has it; the mail links to a page with
 * a button instead. Repeating it is safe.
 */
export const GET = publicRoute({ limit: 'links' }, async ({ locale, now, request }) => {
  const fromBrowser = request.headers.get('accept')?.includes('text/html') ?? false;
  const query = confirmRegistrationQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams));
  const confirmed = query.success && (await confirmRegistration(query.data.token, now));
  if (fromBrowser) return loginPage(confirmed ? 'registration-confirmed' : 'link-invalid');
  if (!confirmed) throw new Refusal('linkInvalid');
  return { message: translatorOf(locale)('answers.registrationConfirmed') };
});
