import { localePath } from '../../base/i18n/paths.ts';
import { isLocale } from '../../base/locales.ts';
import { refusalIn } from './answer.ts';
import { fallbackLocale } from './locale.ts';
import { asJson, isForm, readForm, type Handler } from './posted-form.ts';

type Fields = Record<string, string>;
type Form = {
  /** What the fields mean, which a form has as texts. */
  read?: (fields: Fields) => Record<string, unknown>;
  /** Beside the token: what the page is to know again. */
  shownAgain?: readonly string[];
};

/** For the form of a page behind a link, which needs no script: it is led back to the page, which says by the same link what became of it. */
export function alsoPostedToPage<Definition>(
  page: string,
  handle: Handler & { definition: Definition },
  { read = (fields) => fields, shownAgain = [] }: Form = {},
) {
  const answerForm: Handler = async (request, context) => {
    if (!isForm(request)) return handle(request, context);
    const named = request.nextUrl.searchParams.get('lang');
    const locale = isLocale(named) ? named : fallbackLocale(request);
    const fields = (await readForm(request)) ?? {};
    const answer = await handle(asJson(request, read(fields), locale), context);
    const query = new URLSearchParams({ outcome: answer.ok ? 'done' : (refusalIn(answer) ?? 'failed') });
    for (const name of ['token', ...shownAgain]) {
      const value = fields[name];
      if (value) query.set(name, value);
    }
    return new Response(null, {
      status: 303,
      headers: {
        Location: `${localePath(locale, page)}?${query.toString()}`,
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      },
    });
  };
  return Object.assign(answerForm, { definition: handle.definition });
}
