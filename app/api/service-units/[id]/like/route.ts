import { likes } from '@/lib/catalogue/likes/answer';
import { json } from '@/lib/kit/http/answer';
import { Refusal } from '@/lib/kit/refusal';
import { publicRoute } from '@/lib/kit/http/route';
import { likeServiceUnit, unlikeServiceUnit } from '@/lib/catalogue/likes/service';
import { visitorOf } from '@/lib/catalogue/likes/visitor';
import { serviceUnitParams } from '@/lib/catalogue/service-units/schema';

const counted = (summary: string, change: typeof likeServiceUnit) =>
  publicRoute(
    { summary, params: serviceUnitParams, limit: 'likes', answer: likes, conflict: 'never' },
    async ({ params, request }) => {
      const { hash, setCookie } = visitorOf(request);
      const likesCount = await change(params.id, hash);
      if (likesCount === null) throw new Refusal('notFound');
      return json({ likesCount }, 200, setCookie ? { 'Set-Cookie': setCookie } : {});
    },
  );

export const PUT = counted('Like a service, once per visitor.', likeServiceUnit);
export const DELETE = counted('Take the like back.', unlikeServiceUnit);
