import 'server-only';
import { and, asc, eq, ne } from 'drizzle-orm';
import { anyOf } from '@/db/any-of';
import { db } from '@/db/client';
import { serviceUnit, serviceUnitRecommendation } from '@/db/schema/catalogue';
import { SERVICE_UNIT_STATUS } from '../../base/statuses.ts';

/** What goes well with these service units, as far as the public may see it, in the order in which it is proposed. */
export const recommendedWith = (
  serviceUnitIds: number[],
): Promise<{ serviceUnitId: number; recommendedId: number }[]> => {
  const { serviceUnitId, recommendedId, position } = serviceUnitRecommendation;
  return db
    .select({ serviceUnitId, recommendedId })
    .from(serviceUnitRecommendation)
    .innerJoin(
      serviceUnit,
      and(eq(serviceUnit.id, recommendedId), ne(serviceUnit.status, SERVICE_UNIT_STATUS.HIDDEN)),
    )
    .where(anyOf(serviceUnitId, serviceUnitIds))
    .orderBy(asc(position));
};
