import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { localePath } from '../../base/i18n/paths.ts';
import type { LinkAction } from '../links/action.ts';
import { refusalIn } from './answer.ts';
import { isLocale } from '../../base/locales.ts';
import { fallbackLocale } from './locale.ts';
import { asJson, isForm, readForm, type Handler } from './posted-form.ts';
import type { RefusalCode } from '../refusal.ts';

/** The page that names nobody, itself included, says its language in the address that its form posts to. */
function localeOf(request: NextRequest) {
  const named = request.nextUrl.searchParams.get('lang');
  return isLocale(named) ? named : fallbackLocale(request);
}

/** A browser without a script cannot solve a challenge: for it there were too many tries. */
const outcomeOf = (refusal: RefusalCode = 'failed') =>
  refusal === 'challengeRequired' ? 'tooManyRequests' : refusal;

/** Of these the page shows the term as well, which it finds by the link. */
const SHOWS_TERM: ReadonlySet<LinkAction> = new Set([
  'confirm-reservation',
  'cancel-reservation',
  'accept-offer',
  'decline-offer',
  'book-next',
  'accept-move',
  'decline-move',
]);

const leadTo = (Location: string): Response =>
  new Response(null, {
    status: 303,
    headers: { Location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' },
  });

const toBePaid = z.object({ payment: z.object({}), ticket: z.string() });

/** Our page from which it is paid, where that comes first; the payment service's would be another site, to which no form leads. */
async function payPageIn(answer: Response): Promise<string | null> {
  const { data } = toBePaid.safeParse(answer.ok ? await answer.clone().json() : null);
  const token = data && new URLSearchParams(data.ticket.split('?')[1]).get('token');
  return token ? `/pay?${new URLSearchParams({ token }).toString()}` : null;
}

/**
 * What the button behind a mailed link asks for, also when a browser without a script posts it. That one is led back to
 * the page, which says what became of it: `outcome=done`, or the code of the refusal. The link goes along where another try
 * may do, so that the button is there again, and where a term is to be shown: the mail's address stands in that browser's
 * history anyway.
 */
export function alsoPostedLink<Definition>(action: LinkAction, handle: Handler & { definition: Definition }) {
  const answerForm: Handler = async (request, context) => {
    if (!isForm(request)) return handle(request, context);
    const locale = localeOf(request);
    const fields = (await readForm(request)) ?? {};
    const answer = await handle(asJson(request, fields, locale), context);
    const page = await payPageIn(answer);
    if (page) return leadTo(localePath(locale, page));
    const outcome = answer.ok ? 'done' : outcomeOf(refusalIn(answer));
    const query = new URLSearchParams({ action, outcome });
    const isAboutTerm = SHOWS_TERM.has(action) && (answer.ok || answer.status === 409);
    if (fields.token && (isAboutTerm || answer.status >= 429)) query.set('token', fields.token);
    return leadTo(`${localePath(locale, '/status-confirmation')}?${query.toString()}`);
  };
  return Object.assign(answerForm, { definition: handle.definition });
}
