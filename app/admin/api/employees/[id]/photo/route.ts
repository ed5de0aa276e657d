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
  async (asked) => savedAnswer(await setEmployeePhoto(asked.params.id, asked.body, writing(asked))),
);

export const DELETE = adminRoute(
  'employees',
  { summary: 'Remove the photo of an employee.', params, answer: employeeRecord },
  async (asked) => savedAnswer(await removeEmployeePhoto(asked.params.id, writing(asked))),
);
