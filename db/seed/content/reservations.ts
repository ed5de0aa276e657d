import type { Locale } from '../../../lib/base/statuses.ts';

/** Why staff could not take a reservation; the client is told. */
export const staffReasons: Record<Locale, string[]> = {
  sr: [
    'Koleginica se razbolela, a nemamo zamenu. Izvinjavamo se i rado nudimo prvi naredni termin.',
    'Salon tog popodneva ostaje bez struje zbog radova u ulici.',
    'Za prvo farbanje potrebna je proba na koži dva dana ranije. Svratite kad vam odgovara, pa rado biramo novi termin.',
  ],
  en: [
    'Our colleague has fallen ill and nobody can step in. We are sorry and gladly offer you the next free time.',
    'The power will be off that afternoon because of works in our street.',
  ],
  de: [
    'Unsere Kollegin ist erkrankt, und wir haben leider keine Vertretung. Wir bieten Ihnen gern den nächsten freien Termin an.',
    'An diesem Nachmittag wird wegen Bauarbeiten in unserer Straße der Strom abgestellt.',
  ],
};

/** What clients write into "special requirements". */
export const requirements: Record<Locale, string[]> = {
  sr: [
    'Molim vas bez parfema i jakih mirisa, lako dobijem migrenu.',
    'Dolazim sa bebom u kolicima.',
    'Imam osetljivu kožu na vratu.',
    'Želim istu boju kao prošli put.',
    'Moram da izađem najkasnije do punog sata, hvala na razumevanju!',
    'Prvi put dolazim, parkiraću se u Njegoševoj.',
    'Ako se ranije oslobodi mesto, slobodno me pozovite.',
    'Alergična sam na lateks.',
  ],
  en: [
    'Please speak slowly, my Serbian is still a beginner’s.',
    'No strong scents, please.',
    'I will bring a photo of the cut I have in mind.',
    'My shoulder is recovering from an injury, please go easy on it.',
  ],
  de: [
    'Bitte ohne Duftstoffe, ich bin empfindlich.',
    'Ich spreche nur wenig Serbisch, Englisch ist auch gut.',
    'Ich komme direkt vom Flughafen und bringe einen Koffer mit.',
  ],
};

/** What staff note about a client. */
export const clientNotes = [
  'Voli čaj od nane, bez šećera.',
  'Osetljiva na amonijak, farbati samo bojom bez njega.',
  'Najviše joj odgovaraju termini posle 17 časova.',
  'Formula za boju: 6.0 + 7.3, pola-pola, 6 %.',
  'Dolazi sa kćerkom, spojiti termine ako može.',
  'Ne voli razgovor tokom masaže.',
  'Kasni obično desetak minuta, uvek se javi.',
  'Plaća poklon-bonom do kraja godine.',
];

/** What must be known before anybody lays a hand on them. */
export const clientAlerts = [
  'Alergija na PPD (tamne boje)',
  'Proba na koži 3. septembra: bez reakcije',
  'Alergija na lateks, raditi u nitrilnim rukavicama',
  'Trudnoća: bez eteričnih ulja',
  'Uzima lekove protiv zgrušavanja, ne sekti zanoktice',
];

/** How something was mixed. */
export const clientFormulas = [
  'Izrast 6.0 + 7.3 (1:1), 6 %, 35 min\nPrelivanje 9.12, 1,9 %, 10 min',
  'Balejaž: dekolor 1:2 sa 6 %, toner 10.1 + 9.21',
  'Obrve: 3.1, 3 %, 8 min',
  'Gel: baza rubber 04, boja 112, mat završni',
];

/** What was noted after a visit. */
export const datedNotes = [
  'Probale smo topliji ton, veoma zadovoljna.',
  'Sledeći put ostaviti malo duže šiške.',
  'Prešli na kraći razmak, na pet nedelja.',
  'Leva strana teže prima boju, dati pet minuta više.',
  'Rado bira kafu sa ovsenim mlekom.',
];
