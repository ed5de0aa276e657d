import type { ServicePages } from './service-page.ts';

export const hairPages: ServicePages = {
  'Žensko šišanje i feniranje': {
    whatHappens: {
      sr: 'Najpre razgovaramo: kako kosa pada, koliko vremena imate ujutru, šta vam smeta. Zatim pranje i kratka masaža glave, šišanje na mokro i feniranje. Na kraju prođemo oblik još jednom na suvo.',
      en: 'First we talk: how your hair falls, how much time you have in the morning, what bothers you. Then a wash with a short head massage, a cut on wet hair and a blow-dry. At the end we go over the shape once more on dry hair.',
      de: 'Zuerst sprechen wir: wie Ihr Haar fällt, wie viel Zeit Sie morgens haben, was Sie stört. Dann Wäsche mit kurzer Kopfmassage, Schnitt am nassen Haar und Föhnen. Zum Schluss gehen wir die Form am trockenen Haar noch einmal durch.',
    },
    forWhom: {
      sr: 'Za svaku dužinu i svaku vrstu kose. Za veoma dugu ili gustu kosu ostavite petnaestak minuta više.',
      en: 'For every length and every kind of hair. With very long or thick hair, please allow a quarter of an hour more.',
      de: 'Für jede Länge und jedes Haar. Bei sehr langem oder dichtem Haar planen Sie bitte eine Viertelstunde mehr ein.',
    },
    howToPrepare: {
      sr: 'Dođite sa kosom onakvom kakvu obično nosite. Fotografija frizure koja vam se sviđa mnogo pomaže.',
      en: 'Come with your hair the way you usually wear it. A photo of a cut that you like helps a lot.',
      de: 'Kommen Sie mit dem Haar, wie Sie es sonst tragen. Ein Foto von einem Schnitt, der Ihnen gefällt, hilft sehr.',
    },
    howLongItLasts: {
      sr: 'Oblik se drži šest do osam sedmica, kratke frizure četiri do pet.',
      en: 'The shape holds for six to eight weeks, short cuts for four to five.',
      de: 'Die Form hält sechs bis acht Wochen, kurze Schnitte vier bis fünf.',
    },
    questions: [
      {
        question: {
          sr: 'Da li treba da operem kosu pre dolaska?',
          en: 'Should I wash my hair before I come?',
          de: 'Soll ich mir vorher die Haare waschen?',
        },
        answer: {
          sr: 'Ne treba, pranje je u ceni.',
          en: 'No need, a wash is included.',
          de: 'Nein, die Wäsche ist inklusive.',
        },
      },
      {
        question: {
          sr: 'Šta ako se ne snađem sa novom frizurom?',
          en: 'What if I cannot manage the new cut at home?',
          de: 'Was, wenn ich mit dem neuen Schnitt nicht zurechtkomme?',
        },
        answer: {
          sr: 'Javite se u roku od sedam dana i doteraćemo je bez doplate.',
          en: 'Tell us within seven days and we will adjust it at no extra cost.',
          de: 'Melden Sie sich innerhalb von sieben Tagen, wir bessern ohne Aufpreis nach.',
        },
      },
    ],
  },
  'Bojenje izrastka': {
    whatHappens: {
      sr: 'Uskladimo nijansu sa dužinom, nanesemo boju na izrastak i ostavimo da deluje oko pola sata. Zatim pranje, nega i feniranje.',
      en: 'We match the shade to your lengths, apply the color to the roots and let it work for about half an hour. Then a wash, care and a blow-dry.',
      de: 'Wir stimmen den Ton auf Ihre Längen ab, tragen die Farbe am Ansatz auf und lassen sie etwa eine halbe Stunde wirken. Danach Wäsche, Pflege und Föhnen.',
    },
    forWhom: {
      sr: 'Za kosu koja je već farbana i izrastak do dva centimetra. Za veći izrastak ili novu boju javite se na razgovor.',
      en: 'For hair that is already colored, with roots of up to two centimeters. For more than that, or for a new color, come in for a talk first.',
      de: 'Für bereits gefärbtes Haar mit bis zu zwei Zentimetern Ansatz. Bei mehr oder einer neuen Farbe kommen Sie bitte zuerst zur Beratung.',
    },
    howToPrepare: {
      sr: 'Nemojte prati kosu na dan bojenja. Ako se prvi put farbate kod nas, svratite dva dana ranije na probu na koži.',
      en: 'Please do not wash your hair on the day. If it is your first color with us, drop in two days earlier for a patch test.',
      de: 'Waschen Sie das Haar am selben Tag bitte nicht. Vor dem ersten Färben bei uns kommen Sie zwei Tage vorher zum Verträglichkeitstest.',
    },
    howLongItLasts: {
      sr: 'Četiri do šest sedmica, zavisno od toga koliko brzo kosa raste.',
      en: 'Four to six weeks, depending on how fast your hair grows.',
      de: 'Vier bis sechs Wochen, je nachdem, wie schnell Ihr Haar wächst.',
    },
  },
  Balajaž: {
    whatHappens: {
      sr: 'Posvetljivač nanosimo slobodnom rukom, pramen po pramen, bez tvrdih linija. Dok deluje, popijte kafu. Sledi toniranje, nega i feniranje.',
      en: 'We paint the lightener on freehand, strand by strand, without hard lines. While it works, have a coffee. Then come toner, care and a blow-dry.',
      de: 'Wir tragen die Aufhellung freihändig auf, Strähne für Strähne, ohne harte Linien. Während sie wirkt, trinken Sie einen Kaffee. Danach Tönung, Pflege und Föhnen.',
    },
    forWhom: {
      sr: 'Za srednju i dugu kosu. Preko tamne boje iz kutije prelaz traži dva dolaska; to vam kažemo pre početka.',
      en: 'For medium and long hair. Over dark box dye the change takes two visits; we tell you before we begin.',
      de: 'Für mittleres und langes Haar. Über dunkler Farbe aus der Packung braucht es zwei Besuche; das sagen wir Ihnen vorher.',
    },
    howToPrepare: {
      sr: 'Dva dana pre dolaska ne perite kosu i ne koristite ulja.',
      en: 'Do not wash your hair or use oils for two days before you come.',
      de: 'Waschen Sie das Haar zwei Tage vorher nicht und verwenden Sie keine Öle.',
    },
    howLongItLasts: {
      sr: 'Tri do četiri meseca. Toniranje posle šest sedmica vraća sjaj.',
      en: 'Three to four months. A toner after six weeks brings the shine back.',
      de: 'Drei bis vier Monate. Eine Tönung nach sechs Wochen bringt den Glanz zurück.',
    },
    questions: [
      {
        question: {
          sr: 'Da li oštećuje kosu?',
          en: 'Does it damage hair?',
          de: 'Schadet das dem Haar?',
        },
        answer: {
          sr: 'Svako posvetljivanje isušuje. Radimo sa zaštitom u samom posvetljivaču i kažemo vam kada je bolje sačekati.',
          en: 'Every lightening dries hair out. We work with a protection inside the lightener, and tell you when it is better to wait.',
          de: 'Jede Aufhellung trocknet aus. Wir arbeiten mit Schutz direkt in der Aufhellung und sagen Ihnen, wenn Warten besser ist.',
        },
      },
    ],
  },
  'Keratinski tretman': {
    whatHappens: {
      sr: 'Dubinsko pranje, nanošenje keratina pramen po pramen, sušenje i peglanje da se zatvori. Radimo uz otvorenu ventilaciju.',
      en: 'A deep wash, keratin applied strand by strand, drying, and ironing to seal it. We work with the ventilation on.',
      de: 'Tiefenreinigung, Keratin Strähne für Strähne, Trocknen und Glätten zum Versiegeln. Wir arbeiten bei laufender Lüftung.',
    },
    forWhom: {
      sr: 'Za kosu koja se frizira ili dugo suši. Ne radimo ga trudnicama i dojiljama.',
      en: 'For hair that frizzes or takes long to dry. We do not do it while you are pregnant or breastfeeding.',
      de: 'Für krauses Haar oder Haar, das lange trocknet. In Schwangerschaft und Stillzeit machen wir es nicht.',
    },
    howToPrepare: {
      sr: 'Dođite bez proizvoda u kosi. Farbanje uradite najmanje sedam dana ranije.',
      en: 'Come without products in your hair. Have it colored at least seven days before.',
      de: 'Kommen Sie ohne Produkte im Haar. Färben sollte mindestens sieben Tage zurückliegen.',
    },
    howLongItLasts: {
      sr: 'Tri do četiri meseca, uz šampon bez sulfata.',
      en: 'Three to four months, with a shampoo without sulfates.',
      de: 'Drei bis vier Monate, mit sulfatfreiem Shampoo.',
    },
  },
};
