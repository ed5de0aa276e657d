import type { ServicePages } from './service-page.ts';

export const bodyPages: ServicePages = {
  'Svadbena šminka': {
    whatHappens: {
      sr: 'Na probi biramo boje uz haljinu i cvet, i sve zapišemo. Na dan svadbe radimo po tim beleškama, bez iznenađenja.',
      en: 'At the trial we choose the colors beside dress and flowers and write everything down. On the day we follow those notes, without surprises.',
      de: 'Bei der Probe wählen wir die Farben zu Kleid und Blumen und schreiben alles auf. Am Tag selbst arbeiten wir danach, ohne Überraschungen.',
    },
    howToPrepare: {
      sr: 'Poslednji tretman lica uradite najkasnije deset dana ranije. Na dan svadbe dođite umiveni, u košulji koja se zakopčava.',
      en: 'Have your last facial ten days before at the latest. On the day, come with a clean face and in a shirt that buttons up.',
      de: 'Die letzte Gesichtsbehandlung sollte mindestens zehn Tage zurückliegen. Kommen Sie am Tag selbst ungeschminkt und in einer Bluse zum Knöpfen.',
    },
    howLongItLasts: {
      sr: 'Od pripreme do poslednjeg plesa. Za popravke dobijate ruž i papirne maramice za sjaj.',
      en: 'From getting ready to the last dance. For touch-ups you get the lipstick and blotting paper.',
      de: 'Vom Ankleiden bis zum letzten Tanz. Zum Auffrischen bekommen Sie Lippenstift und Mattierpapier mit.',
    },
  },
  'Laminacija obrva': {
    whatHappens: {
      sr: 'Čišćenje, sredstvo koje dlačice omekša, novi smer i neutralizacija. Na kraju oblik pincetom i ulje.',
      en: 'Cleaning, a lotion that softens the hairs, a new direction, and neutralizing. At the end tweezers for the shape, and oil.',
      de: 'Reinigen, ein Mittel, das die Härchen weich macht, die neue Richtung, Fixieren. Zum Schluss Form mit der Pinzette und Öl.',
    },
    forWhom: {
      sr: 'Za obrve koje rastu na sve strane ili deluju retko. Ne radimo ih preko nadražene kože.',
      en: 'For brows that grow every which way or look sparse. We do not treat irritated skin.',
      de: 'Für Brauen, die in alle Richtungen wachsen oder dünn wirken. Auf gereizter Haut arbeiten wir nicht.',
    },
    howLongItLasts: {
      sr: 'Šest do osam sedmica. Prva 24 sata bez vode, pare i šminke na obrvama.',
      en: 'Six to eight weeks. Keep water, steam and makeup away from your brows for the first 24 hours.',
      de: 'Sechs bis acht Wochen. In den ersten 24 Stunden bitte kein Wasser, kein Dampf und keine Schminke an den Brauen.',
    },
  },
  'Opuštajuća masaža': {
    whatHappens: {
      sr: 'Kratko razgovaramo o tome gde vas steže i koliki pritisak volite. Ležite na grejanom stolu, pokriveni, otkriven je samo deo na kome radimo.',
      en: 'We talk briefly about where you feel tense and how firm you like it. You lie on a heated table, covered; only the part we work on is uncovered.',
      de: 'Wir sprechen kurz darüber, wo es zieht und wie viel Druck Sie mögen. Sie liegen zugedeckt auf einer beheizten Liege; frei ist nur, woran wir arbeiten.',
    },
    forWhom: {
      sr: 'Za svakoga kome treba predah. Kod povišene temperature, upala ili sveže povrede sačekajte da prođe.',
      en: 'For everyone who needs a pause. With a fever, an inflammation or a fresh injury, please wait until it has passed.',
      de: 'Für alle, die eine Pause brauchen. Bei Fieber, Entzündungen oder einer frischen Verletzung warten Sie bitte ab.',
    },
    howToPrepare: {
      sr: 'Pojedite nešto lagano sat ili dva ranije i dođite pet minuta pre termina.',
      en: 'Eat something light an hour or two before, and come five minutes early.',
      de: 'Essen Sie ein bis zwei Stunden vorher etwas Leichtes, und kommen Sie fünf Minuten früher.',
    },
    questions: [
      {
        question: {
          sr: 'Šta da obučem?',
          en: 'What should I wear?',
          de: 'Was soll ich anziehen?',
        },
        answer: {
          sr: 'Ništa posebno. Peškire i veš za jednokratnu upotrebu imamo.',
          en: 'Nothing special. We have towels and disposable underwear.',
          de: 'Nichts Besonderes. Handtücher und Einmalwäsche haben wir da.',
        },
      },
      {
        question: {
          sr: 'Da li ulje ostaje na koži?',
          en: 'Does the oil stay on the skin?',
          de: 'Bleibt das Öl auf der Haut?',
        },
        answer: {
          sr: 'Višak skinemo toplim peškirom. Ako želite, možete i da se istuširate.',
          en: 'We take off the rest with a warm towel. There is a shower if you like.',
          de: 'Den Rest nehmen wir mit einem warmen Handtuch ab. Eine Dusche gibt es auch.',
        },
      },
    ],
  },
  'Masaža toplim kamenjem': {
    whatHappens: {
      sr: 'Kamenje se greje na oko 50 stepeni i uvek ga prvo osetite na dlanu. Prvo leži, zatim njime masiramo leđa, ruke i noge.',
      en: 'The stones are heated to about 50 degrees, and you always feel one in your palm first. They rest on you, then we massage back, arms and legs with them.',
      de: 'Die Steine haben etwa 50 Grad, und Sie spüren immer zuerst einen in der Hand. Erst liegen sie auf, dann massieren wir damit Rücken, Arme und Beine.',
    },
    forWhom: {
      sr: 'Za ukočena leđa i hladne dane. Ne radimo je u trudnoći, kod proširenih vena i srčanih tegoba.',
      en: 'For stiff backs and cold days. We do not do it during pregnancy, with varicose veins or heart complaints.',
      de: 'Für steife Rücken und kalte Tage. Nicht in der Schwangerschaft, bei Krampfadern oder Herzbeschwerden.',
    },
    howLongItLasts: {
      sr: 'Toplina se oseća do večeri, opuštenost obično dan ili dva.',
      en: 'You feel the warmth until the evening, the ease usually for a day or two.',
      de: 'Die Wärme spüren Sie bis zum Abend, die Entspannung meist ein bis zwei Tage.',
    },
  },
  'Gel lak': {
    whatHappens: {
      sr: 'Skidanje starog laka, oblik i zanoktice, pa baza, dva sloja boje i završni sjaj, svaki osušen pod lampom.',
      en: 'We take off the old polish, shape the nails and tidy the cuticles; then a base, two coats of color and a top coat, each cured under the lamp.',
      de: 'Alter Lack ab, Form und Nagelhaut, dann Unterlack, zwei Schichten Farbe und Überlack, jede unter der Lampe gehärtet.',
    },
    forWhom: {
      sr: 'Za prirodne nokte bilo koje dužine. Za duže nokte od vaših tu je nadogradnja.',
      en: 'For natural nails of any length. For longer nails than yours there are extensions.',
      de: 'Für Naturnägel jeder Länge. Für längere Nägel gibt es die Gelmodellage.',
    },
    howLongItLasts: {
      sr: 'Do tri sedmice. Rukavice za pranje sudova mu mnogo znače.',
      en: 'Up to three weeks. Gloves for the dishes make a big difference.',
      de: 'Bis zu drei Wochen. Handschuhe beim Abwasch helfen sehr.',
    },
    questions: [
      {
        question: {
          sr: 'Da li gel lak oštećuje nokte?',
          en: 'Does gel polish harm the nails?',
          de: 'Schadet Gellack den Nägeln?',
        },
        answer: {
          sr: 'Ne, ako se skida natapanjem. Nemojte ga ljuštiti; svratite i skinućemo ga.',
          en: 'Not when it is soaked off. Please do not peel it: drop in and we take it off.',
          de: 'Nicht, wenn man ihn ablöst. Bitte nicht abziehen: Kommen Sie vorbei, wir nehmen ihn ab.',
        },
      },
    ],
  },
  'Estetski pedikir': {
    whatHappens: {
      sr: 'Topla kupka, skidanje zadebljale kože, nokti i zanoktice, krema i lak po želji.',
      en: 'A warm bath, hard skin removed, nails and cuticles, cream, and polish if you like.',
      de: 'Warmes Bad, Hornhaut, Nägel und Nagelhaut, Creme und auf Wunsch Lack.',
    },
    howToPrepare: {
      sr: 'Ponesite otvorenu obuću ako želite običan lak: suši se dvadesetak minuta.',
      en: 'Bring open shoes if you want regular polish: it takes about twenty minutes to dry.',
      de: 'Bringen Sie offene Schuhe mit, wenn Sie normalen Lack möchten: Er trocknet rund zwanzig Minuten.',
    },
    howLongItLasts: {
      sr: 'Stopala ostaju meka tri do četiri sedmice.',
      en: 'Your feet stay soft for three to four weeks.',
      de: 'Die Füße bleiben drei bis vier Wochen weich.',
    },
  },
};
