import { listEmployees } from '@/lib/catalogue/employees/queries';
import { newEmployee, employeeListQuery } from '@/lib/catalogue/employees/schema';
import { createEmployee } from '@/lib/catalogue/employees/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { employeeRecord } from '@/lib/catalogue/employees/answer';
import { list } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'employees',
  { summary: 'List the employees.', query: employeeListQuery, answer: list(employeeRecord) },
  (context) => listAnswer(context, listEmployees),
);

export const POST = adminRoute(
  'employees',
  {
    summary: 'Create an employee.',
    body: newEmployee,
    answer: employeeRecord,
    status: 201,
    conflict: 'never',
  },
  async (context) => savedAnswer(await createEmployee(context.body, writing(context)), 201),
);
