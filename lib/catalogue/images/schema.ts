import { z } from 'zod';
import { IMAGE_STATUS } from '../../base/statuses.ts';
import { optionalText, translation } from '../../base/validation/text.ts';
import {
  editedAt,
  idInPath,
  numberChoice,
  numberInQuery,
  recordId,
  wholeNumber,
} from '../../base/validation/values.ts';

/** More than any service needs, so that nobody fills the disk with one. */
export const MAX_IMAGES = 60;
const MAX_ALT = 300;

export const imageParams = z.strictObject({ id: idInPath, imageId: idInPath });

/** All of one service unit stand on one page. */
export const imageListQuery = z.strictObject({
  page: numberInQuery(1, 1_000_000).default(1),
  itemsPerPage: numberInQuery(1, 100).default(100),
});

/** What is written about an image, and how it is shown. */
export const imageText = z.strictObject({
  alt: optionalText(MAX_ALT),
  altEn: translation(MAX_ALT),
  altDe: translation(MAX_ALT),
  status: numberChoice([IMAGE_STATUS.INITIAL, IMAGE_STATUS.PROMINENT, IMAGE_STATUS.HIDDEN]),
});

export const imageChange = imageText.extend({
  /** From 0; absent: it stays where it is. */
  position: wholeNumber(0, MAX_IMAGES).optional(),
  editedAt,
});
export type ImageChange = z.output<typeof imageChange>;

/** All images of the service unit, in their new order. */
export const imageOrder = z.strictObject({
  imageIds: z.array(recordId, { error: 'required' }).max(MAX_IMAGES, 'type'),
});
