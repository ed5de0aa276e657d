import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { publishSite } from '@/lib/site/words/service';

export const POST = adminRoute('site', {}, async (asked) => savedAnswer(await publishSite(writing(asked))));
