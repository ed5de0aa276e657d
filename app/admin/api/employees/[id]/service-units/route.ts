import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { findOwnTerms } from '@/lib/catalogue/own-terms/queries';
import { ownTermsInput } from '@/lib/catalogue/own-terms/schema';
import { setOwnTerms } from '@/lib/catalogue/own-terms/service';
import { ownTerms } from '@/lib/catalogue/own-terms/answer';

export const GET = adminRoute(
  'employees',
  { summary: 'Which services take another time or price with an employee.', params, answer: ownTerms },
  async (asked) => oneAnswer(await findOwnTerms(asked.params.id)),
);

export const PUT = adminRoute(
  'PUT employees/[id]/service-units',
  { summary: 'Replace them all.', params, body: ownTermsInput, answer: ownTerms },
  async (asked) => savedAnswer(await setOwnTerms(asked.params.id, asked.body, writing(asked))),
);
