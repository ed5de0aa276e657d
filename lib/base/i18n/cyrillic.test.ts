import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writtenMessages, type MessageTree } from './messages.ts';
import { cyrillicWriter } from './cyrillic.ts';

const write = cyrillicWriter(['Salon Breza']);

/** Names, and of the policy's technical words those that the browser shows so. */
const LATIN_ON_THE_SITE = [
  'Apple',
  'EN',
  'Foundation',
  'GDPR',
  'Google',
  'IP',
  'Infobip',
  'JavaScript',
  'MLBF',
  'OpenStreetMap',
  'Outlook',
  'QR',
  'Twilio',
  'WCAG',
  'a', // the ending of OpenStreetMap-a
  'at',
  'com',
  'cookieSettings',
  'gov',
  'heldTerm',
  'lang',
  'letters',
  'nextVisit',
  'ravnopravnost',
  'reservationData',
  'rs',
  'serviceUnitBookmarks',
  'serviceUnits',
  'sozialministeriumservice',
  'stripe',
  'twilio', // the name of a choice
  'visitor',
  'www',
];

describe('Serbian in Cyrillic letters', () => {
  it.each([
    ['Rezervišite termin', 'Резервишите термин'],
    ['Ljubičasta njiva, džem i đak', 'Љубичаста њива, џем и ђак'],
    ['LJUBAZNO, Njegoševa 24', 'ЉУБАЗНО, Његошева 24'],
    ['Čuvamo vam termin do 30. novembra', 'Чувамо вам термин до 30. новембра'],
    ['šišanje, žuljevi, ćošak', 'шишање, жуљеви, ћошак'],
    ['1 h 30 min', '1 ч 30 мин'],
    ['Njegoševa 24, 11000 Beograd', 'Његошева 24, 11000 Београд'],
    ['Lifting trepavica i gua ša', 'Лифтинг трепавица и гуа ша'],
    ['Lash lift i bojenje', 'Lash lift и бојење'],
    ['vidi vašu IP adresu, ipak', 'види вашу IP адресу, ипак'],
    ['(čl. 6. GDPR)', '(чл. 6. GDPR)'],
    ['OpenStreetMap Foundation (Ujedinjeno Kraljevstvo)', 'OpenStreetMap Foundation (Уједињено Краљевство)'],
    ['Resend (Plus Five Five, Inc., SAD)', 'Resend (Plus Five Five, Inc., САД)'],
    [
      'u kolačiću „visitor“, jezik („lang“) i „cookieSettings“',
      'у колачићу „visitor“, језик („lang“) и „cookieSettings“',
    ],
  ])('%s', (latin, cyrillic) => expect(write(latin)).toBe(cyrillic));

  it.each([
    ['injekcija', 'инјекција'],
    ['Konjugacija', 'Конјугација'],
    ['konjunktura', 'конјунктура'],
    ['nadživeti', 'надживети'],
    ['odživela', 'одживела'],
    ['podžanr', 'поджанр'],
    ['predželudac', 'преджелудац'],
    ['vanjezički', 'ванјезички'],
    ['Tanjug', 'Танјуг'],
  ])('keeps two letters apart in %s', (latin, cyrillic) => expect(write(latin)).toBe(cyrillic));

  it.each([
    ['konj, konjanik, unjkav', 'коњ, коњаник, уњкав'],
    ['odžak i hodža', 'оџак и хоџа'],
    ['pidžama, narudžbina, džoging', 'пиџама, наруџбина, џогинг'],
    ['banjanje i tanjir', 'бањање и тањир'],
  ])('does not in %s', (latin, cyrillic) => expect(write(latin)).toBe(cyrillic));

  it.each([
    'zdravo@salon-breza.example',
    'https://primer.example/usluge?x=1',
    'www.primer.example',
    '8H2K',
    'Balayage',
    'Anna Weber',
    'Google',
    'RSD',
    '2.500',
  ])('leaves %s as it is', (text) => {
    const left = text === 'Anna Weber' ? 'Анна Weber' : text;
    expect(write(text)).toBe(left);
  });

  it('leaves the salon its name, and names of others with a Serbian ending theirs', () => {
    expect(write('U salonu Salon Breza, na Instagramu i OpenStreetMap-u')).toBe(
      'У салону Salon Breza, на Instagramu и OpenStreetMap-u',
    );
  });

  it('changes nothing that is written already', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const written = write(text);
        expect(write(written)).toBe(written);
      }),
    );
  });

  it('leaves no Latin letter in the texts of the site but those of foreign words', () => {
    const left = new Set<string>();
    const walk = (tree: MessageTree) => {
      for (const text of Object.values(tree)) {
        if (typeof text !== 'string') walk(text);
        else {
          const plain = text
            .replace(/\{\s*\w+\s*,\s*\w+\s*,/g, '{')
            .replace(/\b(?:one|few|other|resend) ?(?=\{)|\{\w+[^{}]*\}|<\/?\w+>/g, ' 1 ');
          const shown = write(plain);
          for (const [word] of shown.matchAll(/\p{Script=Latin}+/gu)) left.add(word);
        }
      }
    };
    const { shell, home, hours, services, service, reservation, about, statusConfirmation } =
      writtenMessages.sr;
    const { contact, newsletter, map, cookies, privacy, impressum, notFound, challenge, appointment } =
      writtenMessages.sr;
    const { accessibility } = writtenMessages.sr;
    walk({ shell, home, hours, services, service, reservation, about, statusConfirmation });
    walk({ accessibility });
    walk({ contact, newsletter, map, cookies, privacy, impressum, notFound, challenge, appointment });
    expect([...left].sort()).toEqual(LATIN_ON_THE_SITE);
  });
});
