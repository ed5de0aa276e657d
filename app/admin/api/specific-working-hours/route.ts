import { careful } from '@/lib/affected-reservations/asked';
import { acceptQuery } from '@/lib/affected-reservations/schema';
import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';
import { savedAnswer } from '@/lib/http/record-answer';
import { listSpecificHours } from '@/lib/specific-working-hours/queries';
import { specificHoursInput, specificHoursListQuery } from '@/lib/specific-working-hours/schema';
import { createSpecificHours } from '@/lib/specific-working-hours/service';

export const GET = adminRoute('specific-working-hours', { query: specificHoursListQuery }, (asked) =>
  listAnswer(asked, (query) => listSpecificHours(query, asked.now)),
);

export const POST = adminRoute(
  'specific-working-hours',
  { query: acceptQuery, body: specificHoursInput },
  async (asked) => savedAnswer(await createSpecificHours(asked.body, careful(asked)), 201),
);
