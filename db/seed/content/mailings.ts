import type { Locale } from '../../../lib/base/statuses.ts';
import type { Text } from './text.ts';

/** The sentence that a subscriber accepted. */
export const consent: Text = {
  sr: 'Prijavom prihvatam da mi Salon Breza imejlom šalje novosti, i slažem se sa politikom privatnosti. Odjaviti se mogu u svakom trenutku.',
  en: 'By subscribing I agree that Salon Breza may email me news, and I accept the privacy policy. I can unsubscribe at any time.',
  de: 'Mit der Anmeldung bin ich einverstanden, dass Salon Breza mir Neuigkeiten per E-Mail sendet, und akzeptiere die Datenschutzerklärung. Abmelden kann ich mich jederzeit.',
};

export const unsubscriptionReasons: Record<Locale, string[]> = {
  sr: ['Selim se iz Beograda.', 'Previše imejlova dobijam, ne samo od vas.', ''],
  en: ['I am moving back to London.', ''],
  de: ['Ich ziehe zurück nach Wien.', ''],
};

export const newsletters: { sent: boolean; subject: Text; message: Text }[] = [
  {
    sent: true,
    subject: {
      sr: 'Novo u Brezi: masaža toplim kamenjem',
      en: 'New at Breza: hot stone massage',
      de: 'Neu bei Breza: Hot-Stone-Massage',
    },
    message: {
      sr: 'Dobar dan,\n\nu sobi Lavanda od ovog meseca greju se bazaltni kamenovi. Stefan radi masažu toplim kamenjem radnim danima po podne i svake druge subote.\n\nTermin traje 75\u00a0minuta, a prvih nekoliko sedmica je naša posebna preporuka. Slobodne termine vidite na našem sajtu.\n\nVaša Breza',
      en: 'Hello,\n\nfrom this month on, basalt stones are warming up in our Lavender room. Stefan offers hot stone massage on weekday afternoons and every other Saturday.\n\nIt takes 75\u00a0minutes, and for the first few weeks it is our special proposal. Free times are on our site.\n\nYours, Breza',
      de: 'Guten Tag,\n\nseit diesem Monat liegen in unserem Lavendelzimmer warme Basaltsteine bereit. Stefan bietet die Hot-Stone-Massage werktags am Nachmittag und jeden zweiten Samstag an.\n\nSie dauert 75\u00a0Minuten und ist in den ersten Wochen unsere besondere Empfehlung. Freie Termine finden Sie auf unserer Website.\n\nIhr Team von Breza',
    },
  },
  {
    sent: false,
    subject: {
      sr: 'Praznični termini: rezervišite na vreme',
      en: 'Holiday season: book early',
      de: 'Festtagstermine: Buchen Sie rechtzeitig',
    },
    message: {
      sr: 'Dobar dan,\n\npred praznike se subote popune prve. Ako vam treba svečana frizura ili večernja šminka, izaberite termin već sada; otkazivanje je besplatno, a jednim klikom ga prepuštate nekom drugom.\n\nVaša Breza',
      en: 'Hello,\n\nbefore the holidays Saturdays are the first to fill up. If you need occasion hair or evening makeup, choose your time now; canceling is free, and one click passes it on to somebody else.\n\nYours, Breza',
      de: 'Guten Tag,\n\nvor den Feiertagen sind die Samstage als Erstes vergeben. Wenn Sie eine Hochsteckfrisur oder ein Abend-Make-up brauchen, wählen Sie Ihren Termin am besten jetzt; die Absage ist kostenlos, und mit einem Klick geben Sie ihn weiter.\n\nIhr Team von Breza',
    },
  },
];

export const contactMessages: {
  fullName: string;
  email: string;
  language: Locale;
  message: string;
  hoursAgo: number;
  handled: boolean;
}[] = [
  {
    fullName: 'Nevena Grujić',
    email: 'nevena.grujic@posta.example',
    language: 'sr',
    message:
      'Dobar dan, da li imate poklon-bonove i mogu li da ih kupim preko sajta? Treba mi za mamin rođendan.',
    hoursAgo: 310,
    handled: true,
  },
  {
    fullName: 'Katharina Vogt',
    email: 'k.vogt@mail.example',
    language: 'de',
    message:
      'Guten Tag, wir sind im nächsten Monat mit sechs Freundinnen in Belgrad. Könnten wir an einem Samstag alle gleichzeitig Maniküre und Make-up bekommen?',
    hoursAgo: 190,
    handled: true,
  },
  {
    fullName: 'Oliver Reed',
    email: 'oliver.reed@web.example',
    language: 'en',
    message:
      'Hi, I left a grey scarf by the hair chairs on Tuesday. Could you keep it for me? I am back on Friday.',
    hoursAgo: 96,
    handled: true,
  },
  {
    fullName: 'Dušan Lazić',
    email: 'dusan.lazic@imejl.example',
    language: 'sr',
    message: 'Pozdrav, da li je ulaz u salon bez stepenica? Dolazila bi moja baka, koja koristi kolica.',
    hoursAgo: 27,
    handled: false,
  },
  {
    fullName: 'Isidora Perišić',
    email: 'isidora.p@posta.example',
    language: 'sr',
    message:
      'Zdravo! Udajem se u junu. Da li za svadbu dolazite i na adresu, i koliko ranije treba da se javim?',
    hoursAgo: 5,
    handled: false,
  },
];
