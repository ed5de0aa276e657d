import { resetInput } from '@/lib/auth/schema';
import { Refusal } from '@/lib/http/refusal';
import { publicRoute } from '@/lib/http/route';
import { translatorOf } from '@/lib/i18n/catalogue';
import { resetPassword } from '@/lib/password-reset/service';

export const POST = publicRoute({ body: resetInput, limit: 'links' }, async ({ body, locale, now }) => {
  if (!(await resetPassword(body, now))) throw new Refusal('linkInvalid');
  return { message: translatorOf(locale)('answers.passwordReset') };
});
