import { localePath } from '@/lib/base/i18n/paths';
import { isLocale } from '@/lib/base/locales';
import { fallbackLocale } from '@/lib/kit/http/locale';
import { asJson, isForm, readForm, type Handler } from '@/lib/kit/http/posted-form';
import { refusalIn } from '@/lib/kit/http/answer';

/** The page's own form, which needs no script: it is led back to the page, which says by the same link what became of it. */
export function alsoPostedReview<Definition>(handle: Handler & { definition: Definition }) {
  const answerForm: Handler = async (request, context) => {
    if (!isForm(request)) return handle(request, context);
    const named = request.nextUrl.searchParams.get('lang');
    const locale = isLocale(named) ? named : fallbackLocale(request);
    const { stars, ...fields } = (await readForm(request)) ?? {};
    const answer = await handle(asJson(request, { ...fields, stars: Number(stars) }, locale), context);
    const query = new URLSearchParams({
      outcome: answer.ok ? 'done' : (refusalIn(answer) ?? 'failed'),
      ...(fields.token && { token: fields.token }),
      ...(stars && { stars }),
    });
    return new Response(null, {
      status: 303,
      headers: {
        Location: `${localePath(locale, '/write-review')}?${query.toString()}`,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      },
    });
  };
  return Object.assign(answerForm, { definition: handle.definition });
}
