import type { NextRequest } from 'next/server';
import { z } from 'zod';
import { answering, json } from '@/lib/kit/http/answer';
import { countVisitor } from '@/lib/kit/http/rate-limit';
import { Refusal } from '@/lib/kit/refusal';
import { translatorOf } from '@/lib/base/i18n/catalogue';
import { mailedToken } from '@/lib/kit/links/schema';
import { actionUrl } from '@/lib/letters/words/addresses';
import { LOCALES } from '@/lib/base/statuses';

const query = z.object({ lang: z.enum(LOCALES).catch('sr'), token: z.string().catch('') });

const contextOf = (request: NextRequest) => query.parse(Object.fromEntries(request.nextUrl.searchParams));

/**
 * The button of a mail program (RFC 8058): a POST from anywhere, with nothing but the token. The endpoints of this kind are the only ones
 * that ask no browser where it comes from. `leave` says whether there was such a link.
 */
export const leavingByOneClick =
  (leave: (token: string) => Promise<boolean>, text: 'newsletterLeft' | 'unsubscribed') =>
  async (request: NextRequest): Promise<Response> => {
    const { lang, token } = contextOf(request);
    const answer = async () => {
      await countVisitor('links', request.headers);
      const isKnown = mailedToken.safeParse(token).success && (await leave(token));
      if (!isKnown) throw new Refusal('linkInvalid');
      return json({ message: translatorOf(lang)(`answers.${text}`) });
    };
    return answering(request, answer, lang);
  };

/** Whoever opens the address in a browser finds the page with the button; opening it changes nothing. */
export const leadingToButton =
  (action: 'unsubscribe-newsletter' | 'unsubscribe-reservations') =>
  (request: NextRequest): Response => {
    const { lang, token } = contextOf(request);
    return new Response(null, {
      status: 303,
      headers: {
        Location: actionUrl(lang, action, token),
        'Cache-Control': 'no-store',
        'Referrer-Policy': 'no-referrer',
      },
    });
  };
