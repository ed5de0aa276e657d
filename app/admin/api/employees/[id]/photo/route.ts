import { removeEmployeePhoto, setEmployeePhoto } from '@/lib/catalogue/employees/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { PICTURE_DEADLINE, readPicture } from '@/lib/kit/http/picture-body';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';

/** The body is the picture, or a form with that one file. */
export const PUT = adminRoute(
  'employees',
  { params, read: readPicture, deadline: PICTURE_DEADLINE },
  async (asked) => savedAnswer(await setEmployeePhoto(asked.params.id, asked.body, writing(asked))),
);

export const DELETE = adminRoute('employees', { params }, async (asked) =>
  savedAnswer(await removeEmployeePhoto(asked.params.id, writing(asked))),
);
