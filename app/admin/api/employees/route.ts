import { listEmployees } from '@/lib/employees/queries';
import { employeeInput, employeeListQuery } from '@/lib/employees/schema';
import { createEmployee } from '@/lib/employees/service';
import { adminRoute } from '@/lib/http/admin-route';
import { listAnswer } from '@/lib/http/list-answer';
import { savedAnswer, writing } from '@/lib/http/record-answer';

export const GET = adminRoute('employees', { query: employeeListQuery }, (asked) =>
  listAnswer(asked, listEmployees),
);

export const POST = adminRoute('employees', { body: employeeInput }, async (asked) =>
  savedAnswer(await createEmployee(asked.body, writing(asked)), 201),
);
