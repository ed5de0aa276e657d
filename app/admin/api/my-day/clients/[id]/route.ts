import { findMyClient } from '@/lib/dashboard/my-day/queries';
import { employeeRoute } from '@/lib/accounts/admin-api/employee-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { noteReading } from '@/lib/clients/reading';

export const GET = employeeRoute({ params }, async (asked) => {
  const { params: which, employeeId, user, now } = asked;
  const found = await findMyClient(which.id, { employeeId, userId: user.id, now });
  await noteReading(asked, [found]);
  return oneAnswer(found);
});
