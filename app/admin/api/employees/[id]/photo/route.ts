import { removeEmployeePhoto, setEmployeePhoto } from '@/lib/catalogue/employees/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { PICTURE_DEADLINE, readPicture } from '@/lib/kit/pictures/picture-body';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { employeeRecord } from '@/lib/catalogue/employees/answer';

/** The body is the picture, or a form with that one file. */
export const PUT = adminRoute(
  'employees',
  {
    summary: 'Set the photo of an employee.',
    params,
    read: readPicture,
    deadline: PICTURE_DEADLINE,
    answer: employeeRecord,
    upload: 'picture',
  },
  async (context) => savedAnswer(await setEmployeePhoto(context.params.id, context.body, writing(context))),
);

export const DELETE = adminRoute(
  'employees',
  { summary: 'Remove the photo of an employee.', params, answer: employeeRecord },
  async (context) => savedAnswer(await removeEmployeePhoto(context.params.id, writing(context))),
);
