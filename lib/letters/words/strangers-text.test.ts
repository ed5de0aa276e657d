import { describe, expect, it } from 'vitest';
import { mayBecomeLink, withoutLinks } from './strangers-text.ts';

describe('what a stranger typed', () => {
  it.each([
    ['https://evil.example/x?y=1.5', 'https[:]//evil[.]example/x?y=1.5'],
    ['See evil.example, or www.evil.example.', 'See evil[.]example, or www[.]evil[.]example.'],
    ['ftp://1.2.3.4:80', 'ftp[:]//1.2.3.4:80'],
    ['(http://зло.рф)', '(http[:]//зло[.]рф)'],
    ['evil。example', 'evil[。]example'],
    ['javascript:alert(1)', 'javascript[:]alert(1)'],
    ['http://user@evil.example', 'http[:]//user@evil[.]example'],
    ['tel:+381900123', 'tel[:]+381900123'],
  ])('has no link in it: %s', (typed, shown) => {
    expect(withoutLinks(typed)).toBe(shown);
  });

  it.each([
    'Dobar dan, imate li termin u 9:30? Hvala.\n\nPozdrav, Ana M. Ilić',
    'Odgovorite na ana.ilic@mail.example, molim.',
    'Boja: smeđa... ili crna! Za 2.500 dinara, 12.12.?',
  ])('is left alone otherwise: %j', (typed) => {
    expect(withoutLinks(typed)).toBe(typed);
  });
});

it.each([
  ['Ana M. Petrović', false],
  ['Dr. Ana Ilić-Kos', false],
  ['Ana evil.example', true],
  ['evil．example', true],
  ['Ana evil/x', true],
  ['ana@evil', true],
])('a name as %s might become a link: %s', (name, expected) => {
  expect(mayBecomeLink(name)).toBe(expected);
});
