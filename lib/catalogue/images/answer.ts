import { z } from 'zod';
import { IMAGE_STATUS } from '../../base/statuses.ts';
import { count, id, maybe, oneOf, stamps, text, variant } from '../../base/validation/answers.ts';

export const serviceUnitImageRecord = z
  .strictObject({
    id,
    alt: text,
    altEn: maybe,
    altDe: maybe,
    status: oneOf(IMAGE_STATUS),
    /** From 0, without gaps. */
    position: count,
    width: id,
    height: id,
    variants: z.array(variant.extend({ url: text })),
    /** A tiny picture as a data URI. */
    placeholder: text,
    ...stamps,
  })
  .meta({ id: 'ServiceUnitImage' });
export type ServiceUnitImage = z.output<typeof serviceUnitImageRecord>;
