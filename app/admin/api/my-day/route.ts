import { alertsOf } from '@/lib/dashboard/alerts';
import { getMyDay } from '@/lib/dashboard/my-day/queries';
import { myDayQuery } from '@/lib/dashboard/my-day/schema';
import { employeeRoute } from '@/lib/accounts/admin-api/employee-route';
import { oneAnswer } from '@/lib/accounts/admin-api/record-answer';
import { noteReading } from '@/lib/clients/reading';
import { myDay as answer } from '@/lib/dashboard/my-day/answer';

export const GET = employeeRoute(
  'my-day',
  { summary: 'Her reservations of a day, and when she works that week.', query: myDayQuery, answer },
  async (context) => {
    const myDay = await getMyDay(context.employeeId, context.query, context);
    if (myDay) await noteReading(context, alertsOf(myDay.reservations));
    return oneAnswer(myDay);
  },
);
