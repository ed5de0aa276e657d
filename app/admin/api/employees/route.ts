import { listEmployees } from '@/lib/catalogue/employees/queries';
import { newEmployee, employeeListQuery } from '@/lib/catalogue/employees/schema';
import { createEmployee } from '@/lib/catalogue/employees/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { listAnswer } from '@/lib/accounts/admin-api/list-answer';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';

export const GET = adminRoute('employees', { query: employeeListQuery }, (asked) =>
  listAnswer(asked, listEmployees),
);

export const POST = adminRoute('employees', { body: newEmployee }, async (asked) =>
  savedAnswer(await createEmployee(asked.body, writing(asked)), 201),
);
