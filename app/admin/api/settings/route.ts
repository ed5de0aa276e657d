import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { findSettings } from '@/lib/salon/settings/queries';
import { settingsEdit } from '@/lib/salon/settings/schema';
import { updateSettings } from '@/lib/salon-admin/settings/service';
import { settingsRecord } from '@/lib/salon/settings/answer';
import { asRead } from '@/lib/kit/records/as-read';

export const GET = adminRoute(
  'settings',
  { summary: 'Who the salon is and by which rules it books.', answer: settingsRecord },
  async () => oneAnswer(await findSettings()),
);

export const PUT = adminRoute(
  'settings',
  { summary: 'Replace them all.', body: asRead(settingsEdit, settingsRecord), answer: settingsRecord },
  async (context) => savedAnswer(await updateSettings(context.body, writing(context))),
);
