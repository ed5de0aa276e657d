import { findEmployee } from '@/lib/catalogue/employees/queries';
import { employeeEdit } from '@/lib/catalogue/employees/schema';
import { editEmployee, removeEmployee } from '@/lib/catalogue/employees/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { employeeRecord } from '@/lib/catalogue/employees/answer';
import { asRead } from '@/lib/kit/records/as-read';

export const GET = adminRoute('employees', { params }, async (asked) =>
  oneAnswer(await findEmployee(asked.params.id)),
);

export const PUT = adminRoute(
  'employees',
  { params, body: asRead(employeeEdit, employeeRecord) },
  async (asked) => savedAnswer(await editEmployee(asked.params.id, asked.body, writing(asked))),
);

export const DELETE = adminRoute('employees', { params }, async (asked) =>
  removedAnswer(await removeEmployee(asked.params.id, writing(asked))),
);
