import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { meaningOf } from './meaning.ts';
import { LOCALES } from '../../base/locales.ts';
import { templateButtons } from '../../delivery/messages/whatsapp-template.ts';

describe.each([
  [
    'stop',
    'STOP|stop|Stop.|„STOP“|STOPP|Stop!!!|ODJAVA|Odjava|odjava |ОДЈАВА|СТОП|KRAJ|kraj.|PREKINI|Prekini!|ENDE|Ende|ABMELDEN|UNSUBSCRIBE|Stop SMS|opt-out|odjavi me',
  ],
  ['start', 'START|start.|Počni|POCNI|почни|Anmelden|UNSTOP|prijavi me'],
  ['yes', '1|1.| 1 |"1"|(1)|DA|da|Da!|да|JA|Ja.|YES|yes|OK|Potvrđujem|potvrdjujem|POTVRDJUJEM|Ich komme!'],
  ['no', '0|0.|O|NE|ne|не|Nein|NEIN.|NO|no|Otkaži|otkazi|ОТКАЖИ|Absagen|CANCEL'],
  [
    'other',
    '|.|10|11|01|2|stop it please|Ne mogu da dođem|Da li ste otvoreni?|Kasnim 10 minuta|Nein danke, ich rufe an|jao|👍|1 0|0 1',
  ],
] as const)('%s', (meaning, said) => {
  it.each(said.split('|'))('is “%s”', (text) => expect(meaningOf(text)).toBe(meaning));
});

it('is one of five, whatever is said', () =>
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(['yes', 'no', 'stop', 'start', 'other']).toContain(meaningOf(text));
    }),
  ));

it('is the same in any letters and with any marks around it', () =>
  fc.assert(
    fc.property(
      fc.constantFrom('stop', 'odjava', 'da', 'nein', '1', '0'),
      fc.constantFrom('', ' ', '.', '!', '\n', '“', '…'),
      fc.boolean(),
      (word, mark, isLoud) => {
        const typed = `${mark}${isLoud ? word.toUpperCase() : word}${mark}`;
        expect(meaningOf(typed)).toBe(meaningOf(word));
      },
    ),
  ));

// A provider hands over what stands on a button that was pressed.
describe.each(LOCALES)('the buttons of a WhatsApp template (%s)', (locale) => {
  it.each(['reminder', 'offer'] as const)('of %s say yes and no, in at most 25 signs', (name) => {
    const { replies, url } = templateButtons(name, locale);
    expect(replies.map(meaningOf)).toEqual(['yes', 'no']);
    for (const label of [...replies, url ?? '']) expect(label.length).toBeLessThanOrEqual(25);
  });
});
