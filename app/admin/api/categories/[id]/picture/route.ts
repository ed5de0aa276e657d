import { removeCategoryPicture, setCategoryPicture } from '@/lib/catalogue/categories/service';
import { adminRoute } from '@/lib/accounts/admin-api/admin-route';
import { PICTURE_DEADLINE, readPicture } from '@/lib/kit/pictures/picture-body';
import { savedAnswer, writing } from '@/lib/accounts/admin-api/record-answer';
import { recordParams as params } from '@/lib/base/validation/values';
import { categoryRecord } from '@/lib/catalogue/categories/queries';

/** The body is the picture, or a form with that one file. */
export const PUT = adminRoute(
  'categories',
  {
    summary: 'Set the picture of a category.',
    params,
    read: readPicture,
    deadline: PICTURE_DEADLINE,
    answer: categoryRecord,
    upload: 'picture',
  },
  async (context) => savedAnswer(await setCategoryPicture(context.params.id, context.body, writing(context))),
);

export const DELETE = adminRoute(
  'categories',
  { summary: 'Remove the picture of a category.', params, answer: categoryRecord },
  async (context) => savedAnswer(await removeCategoryPicture(context.params.id, writing(context))),
);
