import { findEmployee } from '@/lib/catalogue/employees/queries';
import { employeeEdit } from '@/lib/catalogue/employees/schema';
import { editEmployee, removeEmployee } from '@/lib/catalogue/employees/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { employeeRecord } from '@/lib/catalogue/employees/answer';
import { asRead } from '@/lib/kit/records/as-read';
import { removed } from '@/lib/base/validation/answers';

export const GET = adminRoute(
  'employees',
  { summary: 'Read an employee.', params, answer: employeeRecord },
  async (context) => oneAnswer(await findEmployee(context.params.id)),
);

export const PUT = adminRoute(
  'employees',
  {
    summary: 'Replace an employee.',
    params,
    body: asRead(employeeEdit, employeeRecord),
    answer: employeeRecord,
  },
  async (context) => savedAnswer(await editEmployee(context.params.id, context.body, writing(context))),
);

export const DELETE = adminRoute(
  'employees',
  { summary: 'Remove an employee.', params, answer: removed },
  async (context) => removedAnswer(await removeEmployee(context.params.id, writing(context))),
);
