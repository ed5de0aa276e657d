import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { findSettings } from '@/lib/kit/salon-settings/queries';
import { settingsEdit } from '@/lib/kit/salon-settings/schema';
import { updateSettings } from '@/lib/kit/salon-settings/service';

export const GET = adminRoute('settings', {}, async () => oneAnswer(await findSettings()));

export const PUT = adminRoute('settings', { body: settingsEdit }, async (asked) =>
  savedAnswer(await updateSettings(asked.body, writing(asked))),
);
