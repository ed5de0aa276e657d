import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { triedMail } from '@/lib/kit/salon-settings/schema';
import { mailUnder } from '@/lib/mail/tried-mail';

export const POST = adminRoute('settings', { body: triedMail }, async ({ body, locale }) =>
  oneAnswer(await mailUnder(body, locale)),
);
