import { translatorOf } from '../../base/i18n/catalogue.ts';
import { localized } from '../../base/i18n/localized.ts';
import { dayInZone, formatPrice } from '../../base/time/format.ts';
import { addressIn } from '../../salon/identity/salon.ts';
import { salonZone } from '../../salon/settings/settings.ts';
import { bookedServices } from './booked-services.ts';
import { appointmentUrl, bookAgainUrl } from '../words/addresses.ts';
import type { MailContent, MailInput, Template } from '../words/content.ts';
import { helpOf } from '../words/phrases.ts';
import { momentOfTerm, type OneNews, type RearrangedFacts } from './rearranged-mail.ts';
import { footerOf, greetingOf } from './reservation-mail-parts.ts';

type Input = MailInput<RearrangedFacts>;
type Name = 'seriesBooked' | 'seriesMoved' | 'seriesCancelled';

const inOrder = (news: readonly OneNews[]) =>
  news.toSorted((one, other) => one.facts.termFrom.getTime() - other.facts.termFrom.getTime());

/** What is the same of all dates, which are told of as one. */
function common({ facts, locale }: Input, name: Name) {
  const t = translatorOf(locale);
  const news = inOrder(facts.news);
  const [first] = news;
  if (!first) throw new Error('There is nothing to tell');
  const service = localized(first.facts.serviceUnit, 'name', locale);
  const count = news.length;
  return {
    t,
    news,
    first,
    content: {
      locale,
      subject: t(`mail.${name}.subject`, { service, count }),
      preheader: t(`mail.${name}.preheader`, { count }),
      greeting: greetingOf({ ...first, locale }),
      title: t(`mail.${name}.title`),
      reservations: news.map((each) => each.facts),
      help: helpOf(locale),
      footer: footerOf({ ...first, locale }),
    },
    text: t(`mail.${name}.text`, { service, count }),
  };
}

/** Each date with its own page, where it can be moved or cancelled by itself. */
const dateLinks = (news: readonly OneNews[], locale: Input['locale']): NonNullable<MailContent['actions']> =>
  news.flatMap(({ facts, links }) => {
    const link = links['my-appointment'] ?? links['cancel-reservation'];
    const url = link && appointmentUrl(locale, link.token);
    return url ? [{ label: momentOfTerm(facts.termFrom, locale), url }] : [];
  });

function booked(input: Input): MailContent {
  const { locale } = input;
  const { t, news, first, content, text } = common(input, 'seriesBooked');
  const { employeeName, price, currency } = first.facts;
  return {
    ...content,
    tone: 'good',
    paragraphs: [text, t('mail.seriesBooked.each')],
    facts: [
      ...(employeeName ? [{ label: t('mail.facts.employee'), value: employeeName }] : []),
      { label: t('mail.seriesBooked.price'), value: formatPrice(price, currency, locale) },
      { label: t('mail.facts.address'), value: addressIn(locale) },
    ],
    actions: dateLinks(news, locale),
  };
}

function moved(input: Input): MailContent {
  const { locale } = input;
  const { t, news, content, text } = common(input, 'seriesMoved');
  const former = ({ payload: { from } }: OneNews) =>
    typeof from === 'string' ? momentOfTerm(new Date(from), locale) : '';
  return {
    ...content,
    tone: 'good',
    paragraphs: [
      text,
      ...news.map((each) =>
        t('mail.seriesMoved.date', { when: momentOfTerm(each.facts.termFrom, locale), former: former(each) }),
      ),
      t('mail.seriesBooked.each'),
    ],
    facts: [],
    actions: dateLinks(news, locale),
  };
}

function cancelled(input: Input): MailContent {
  const { locale } = input;
  const { t, news, first, content, text } = common(input, 'seriesCancelled');
  const { reason } = first.payload;
  const given = first.template === 'rejected' && typeof reason === 'string' && reason.trim() !== '';
  return {
    ...content,
    tone: 'over',
    ...(given && { emphasis: t('mail.rejected.reason', { reason }) }),
    paragraphs: [text, ...news.map(({ facts }) => momentOfTerm(facts.termFrom, locale))],
    facts: [],
    button: {
      label: t('mail.cancelled.again'),
      url: bookAgainUrl(locale, bookedServices(first.facts), dayInZone(first.facts.termFrom, salonZone())),
    },
  };
}

const holds: Template<RearrangedFacts>['holds'] = ({ facts }) => facts.news.length > 0;

export const SERIES_MAILS = {
  seriesBooked: { about: 'reservations', write: booked, holds },
  seriesMoved: { about: 'reservations', write: moved, holds },
  seriesCancelled: { about: 'reservations', write: cancelled, holds },
} satisfies Record<Name, Template<RearrangedFacts> & { about: 'reservations' }>;
