import { confirmRegistration } from '@/lib/accounts/address-confirmation/service';
import { confirmRegistrationQuery } from '@/lib/accounts/sessions/schema';
import { appUrl } from '@/lib/base/environment/env';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { choosePasswordUrl } from '@/lib/letters/words/addresses';
import { message } from '@/lib/base/validation/answers';

const onTo = (address: string) =>
  new Response(null, {
    status: 303,
    headers: { Location: address, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });
const loginPage = (notice: string) => onTo(`${appUrl()}/board/login?notice=${notice}`);

/**
 * The one address that changes something when it is opened, as callers of the API rely on; the mail links to a page with
 * a button instead. Repeating it is safe: where a password has to be chosen, it leads there until one is.
 */
export const GET = publicRoute(
  {
    summary: 'Confirm the address; a browser is sent on to the login page.',
    limit: 'links',
    answer: message,
    queryOfHandler: confirmRegistrationQuery,
    mayBeMissing: true,
  },
  async ({ locale, now, request }) => {
    const fromBrowser = request.headers.get('accept')?.includes('text/html') ?? false;
    const query = confirmRegistrationQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams));
    const confirmed = query.success ? await confirmRegistration(query.data.token, now) : null;
    const choiceToken = confirmed?.choiceToken;
    if (fromBrowser) {
      if (choiceToken) return onTo(choosePasswordUrl(locale, choiceToken));
      return loginPage(confirmed ? 'registration-confirmed' : 'link-invalid');
    }
    if (!confirmed) throw new Refusal('linkInvalid');
    const t = translatorOf(locale);
    return { message: choiceToken ? t('answers.registrationShared') : t('answers.registrationConfirmed') };
  },
);
