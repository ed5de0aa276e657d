import type { NextRequest } from 'next/server';
import { answering, json } from '@/lib/kit/http/answer';
import { countVisitor } from '@/lib/kit/http/rate-limit';
import { Refusal } from '@/lib/kit/refusal';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { mailedToken } from '@/lib/kit/links/schema';
import { actionUrl } from '@/lib/letters/words/addresses';
import { oneClickQuery } from '@/lib/newsletters/schema';
import { unsubscribe } from '@/lib/newsletters/subscriptions/service';

const context = (request: NextRequest) =>
  oneClickQuery.parse(Object.fromEntries(request.nextUrl.searchParams));

/**
 * The button of a mail program (RFC 8058): a POST from anywhere, with nothing but the token. The one endpoint that asks
 * no browser where it comes from.
 */
export async function POST(request: NextRequest): Promise<Response> {
  const { lang, token } = context(request);
  const leave = async () => {
    await countVisitor('links', request.headers);
    const isKnown = mailedToken.safeParse(token).success && (await unsubscribe(token, '', new Date()));
    if (!isKnown) throw new Refusal('linkInvalid');
    return json({ message: translatorOf(lang)('answers.newsletterLeft') });
  };
  return answering(request, leave, lang);
}

/** Whoever opens the address in a browser finds the page with the button; opening it changes nothing. */
export function GET(request: NextRequest): Response {
  const { lang, token } = context(request);
  return new Response(null, {
    status: 303,
    headers: {
      Location: actionUrl(lang, 'unsubscribe-newsletter', token),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    },
  });
}
