import { removeEmployeePhoto, setEmployeePhoto } from '@/lib/employees/service';
import { adminRoute } from '@/lib/http/admin-route';
import { PICTURE_DEADLINE, readPicture } from '@/lib/http/picture-body';
import { savedAnswer, writing } from '@/lib/http/record-answer';
import { recordParams as params } from '@/lib/validation/values';

/** The body is the picture, or a form with that one file. */
export const PUT = adminRoute(
  'employees',
  { params, read: readPicture, deadline: PICTURE_DEADLINE },
  async (asked) => savedAnswer(await setEmployeePhoto(asked.params.id, asked.body, writing(asked))),
);

export const DELETE = adminRoute('employees', { params }, async (asked) =>
  savedAnswer(await removeEmployeePhoto(asked.params.id, writing(asked))),
);
