import { findEmployee } from '@/lib/employees/queries';
import { employeeEdit } from '@/lib/employees/schema';
import { editEmployee, removeEmployee } from '@/lib/employees/service';
import { adminRoute } from '@/lib/http/admin-route';
import { oneAnswer, removedAnswer, savedAnswer, writing } from '@/lib/http/record-answer';
import { recordParams as params } from '@/lib/validation/values';

export const GET = adminRoute('employees', { params }, async (asked) =>
  oneAnswer(await findEmployee(asked.params.id)),
);

export const PUT = adminRoute('employees', { params, body: employeeEdit }, async (asked) =>
  savedAnswer(await editEmployee(asked.params.id, asked.body, writing(asked))),
);

export const DELETE = adminRoute('employees', { params }, async (asked) =>
  removedAnswer(await removeEmployee(asked.params.id, writing(asked))),
);
