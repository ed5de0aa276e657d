import { columnsOf } from './text.ts';

/** What the demo salon says and shows of its own; SiteContent of lib/base/site-content, as an editor on the board would leave it. */
export const site = {
  ...columnsOf('homeTitle', {
    sr: '{salon} – frizura, šminka, masaža i nokti, {city}',
    en: '{salon} – hair, makeup, massage and nails in {city}',
    de: '{salon} – Haare, Make-up, Massage und Nägel in {city}',
  }),
  ...columnsOf('homeDescription', {
    sr: 'Izaberite uslugu, vidite slobodne termine i rezervišite za minut. Frizura, šminka, masaža i nokti u salonu {salon}.',
    en: 'Choose a service, see the free times and book in a minute. Hair, makeup, massage and nails at {salon}.',
    de: 'Leistung wählen, freie Termine sehen und in einer Minute buchen. Haare, Make-up, Massage und Nägel bei {salon}.',
  }),
  ...columnsOf('slogan', {
    sr: 'Sat koji *pripada vama*',
    en: 'An hour that *belongs to you*',
    de: 'Eine Stunde, *die Ihnen gehört*',
  }),
  ...columnsOf('lead', {
    sr: 'Frizura, šminka, masaža i nokti, bez žurbe i bez čekanja. Izaberite slobodan termin i rezervišite ga za minut.',
    en: 'Hair, makeup, massage and nails, without the rush and without the wait. Pick a time that suits you and book it in a minute.',
    de: 'Haare, Make-up, Massage und Nägel, ohne Eile und ohne Warten. Freien Termin wählen und in einer Minute buchen.',
  }),
  ...columnsOf('galleryTitle', {
    sr: 'Četiri zanata, *isti mir*',
    en: 'Four crafts, *one quiet mood*',
    de: 'Vier Handwerke, *dieselbe Ruhe*',
  }),
  ...columnsOf('galleryLead', {
    sr: 'Zatvorite vrata i grad utihne.',
    en: 'Step in, and the city goes quiet.',
    de: 'Tür zu, und die Stadt wird leise.',
  }),
  ...columnsOf('highlightsLead', {
    sr: 'Naš izbor, za prvu posetu i za svaku sledeću.',
    en: 'Our picks, for your first visit and for every one after.',
    de: 'Unsere Auswahl, für den ersten Besuch und für jeden weiteren.',
  }),
  ...columnsOf('hoursNote', {
    sr: 'Po potrebi radimo i van radnog vremena. Pozovite nas i dogovorićemo se.',
    en: 'If required, we also work outside these hours. Give us a call and we will arrange it.',
    de: 'Bei Bedarf arbeiten wir auch außerhalb dieser Zeiten. Rufen Sie uns an, dann vereinbaren wir etwas.',
  }),
  ...columnsOf('aboutTitle', {
    sr: 'Mesto *za predah*',
    en: 'A place *to pause*',
    de: 'Ein Ort *zum Durchatmen*',
  }),
  ...columnsOf('aboutLead', {
    sr: '{salon}, {city}: mali salon u kome su kosa, šminka, masaža i nokti pod jednim krovom, sa ljudima koji svoj posao vole i znaju.',
    en: '{salon} is a small salon in {city}: hair, makeup, massage and nails under one roof, with people who know and love their work.',
    de: '{salon} ist ein kleiner Salon in {city}: Haare, Make-up, Massage und Nägel unter einem Dach, mit Menschen, die ihr Handwerk lieben und beherrschen.',
  }),
  ...columnsOf('mission', {
    sr: 'Želimo da svako ko uđe izađe lakši nego što je došao. Zato za svaku uslugu ostavljamo dovoljno vremena, cenu kažemo unapred i radimo samo ono što vam zaista prija i pristaje.',
    en: 'We want everyone who comes in to leave feeling lighter. So we allow enough time for every service, tell you the price beforehand, and do only what truly suits you.',
    de: 'Wer zu uns kommt, soll leichter gehen. Deshalb nehmen wir uns für jede Leistung genug Zeit, nennen den Preis vorab und machen nur, was wirklich zu Ihnen passt.',
  }),
  ...columnsOf('missionMore', {
    sr: 'Lepota za nas nije promena u nekog drugog. To je sat u kome neko brine samo o vama.',
    en: 'To us, beauty is not about turning into someone else. It is an hour in which somebody takes care of you and nobody else.',
    de: 'Schönheit heißt für uns nicht, jemand anderes zu werden. Sie ist eine Stunde, in der sich jemand nur um Sie kümmert.',
  }),
  bannerWide: { source: 'banner-wide' },
  bannerTall: { source: 'banner-tall' },
  hoursPicture: { source: 'room' },
  aboutPicture: { source: 'room' },
  sharePicture: { source: 'nails-bottles' },
  captions: [
    {
      category: 'massage',
      ...columnsOf('title', {
        sr: 'Masaža',
        en: 'Massage',
        de: 'Massage',
      }),
      ...columnsOf('text', {
        sr: 'Toplo ulje, mirne ruke',
        en: 'Warm oil, unhurried hands',
        de: 'Warmes Öl, ruhige Hände',
      }),
    },
    {
      category: 'makeup',
      ...columnsOf('title', {
        sr: 'Šminka',
        en: 'Makeup',
        de: 'Make-up',
      }),
      ...columnsOf('text', {
        sr: 'Kao posle dobrog sna',
        en: 'Like after a good night’s sleep',
        de: 'Wie nach gutem Schlaf',
      }),
    },
    {
      category: 'hairstyle',
      ...columnsOf('title', {
        sr: 'Frizura',
        en: 'Hair',
        de: 'Haare',
      }),
      ...columnsOf('text', {
        sr: 'Kosa koja vas sluša',
        en: 'Hair that listens to you',
        de: 'Haar, das mitmacht',
      }),
    },
  ],
  gallery: [
    {
      category: 'massage',
      picture: { source: 'massage-stones' },
      ...columnsOf('title', {
        sr: 'Masaža',
        en: 'Massage',
        de: 'Massage',
      }),
      ...columnsOf('text', {
        sr: 'Da se ramena spuste i misli utišaju.',
        en: 'For shoulders that come down and thoughts that grow quiet.',
        de: 'Damit die Schultern sinken und die Gedanken leiser werden.',
      }),
    },
    {
      category: 'hairstyle',
      picture: { source: 'hair-dryer' },
      ...columnsOf('title', {
        sr: 'Frizura',
        en: 'Hair',
        de: 'Haare',
      }),
      ...columnsOf('text', {
        sr: 'Frizure i boje koje lepo izrastaju i lako se održavaju.',
        en: 'Cuts and color that grow out well and are easy to wear.',
        de: 'Schnitt und Farbe, die schön herauswachsen und sich leicht tragen.',
      }),
    },
    {
      category: 'nails',
      picture: { source: 'nails-bottles' },
      ...columnsOf('title', {
        sr: 'Nokti',
        en: 'Nails',
        de: 'Nägel',
      }),
      ...columnsOf('text', {
        sr: 'Uredni, negovani i postojani nedeljama.',
        en: 'Neat, cared for, and good for weeks.',
        de: 'Gepflegt, sauber und wochenlang haltbar.',
      }),
    },
  ],
  values: [
    {
      ...columnsOf('title', {
        sr: 'Vreme',
        en: 'Time',
        de: 'Zeit',
      }),
      ...columnsOf('text', {
        sr: 'Između dva termina ostavljamo predah. Niko ne čeka i nikoga ne požurujemo.',
        en: 'We leave a break between appointments, so that nobody waits and nobody is rushed.',
        de: 'Zwischen zwei Terminen lassen wir Luft. Niemand wartet, und niemand wird gedrängt.',
      }),
    },
    {
      ...columnsOf('title', {
        sr: 'Iskrenost',
        en: 'Honesty',
        de: 'Ehrlichkeit',
      }),
      ...columnsOf('text', {
        sr: 'Cena i trajanje stoje uz svaku uslugu. Ako vam nešto neće prijati, reći ćemo vam.',
        en: 'Price and duration are shown with every service. If something isn’t right for you, we’ll say so.',
        de: 'Preis und Dauer stehen bei jeder Leistung. Wenn etwas nicht zu Ihnen passt, sagen wir es.',
      }),
    },
    {
      ...columnsOf('title', {
        sr: 'Pažnja',
        en: 'Care',
        de: 'Sorgfalt',
      }),
      ...columnsOf('text', {
        sr: 'Čist pribor, proverena sredstva i ruke koje se sećaju šta volite.',
        en: 'Clean tools, proven products, and hands that remember what you like.',
        de: 'Sauberes Werkzeug, bewährte Produkte und Hände, die sich merken, was Sie mögen.',
      }),
    },
    {
      ...columnsOf('title', {
        sr: 'Mir',
        en: 'Calm',
        de: 'Ruhe',
      }),
      ...columnsOf('text', {
        sr: 'Tiha muzika, toplo svetlo i razgovor samo ako vam je do njega.',
        en: 'Quiet music, warm light, and conversation only if you feel like it.',
        de: 'Leise Musik, warmes Licht und Gespräche nur, wenn Ihnen danach ist.',
      }),
    },
  ],
  faq: [
    {
      ...columnsOf('question', {
        sr: 'Kako da rezervišem termin?',
        en: 'How do I book an appointment?',
        de: 'Wie buche ich einen Termin?',
      }),
      ...columnsOf('answer', {
        sr: 'Izaberite uslugu, dan i slobodno vreme, pa ostavite ime, imejl i telefon. Stiže vam imejl sa linkom: kliknite na njega i termin je vaš.',
        en: 'Choose a service, a day and a free time, and leave your name, email and phone. We email you a link: one tap, and the appointment is yours.',
        de: 'Wählen Sie Leistung, Tag und freie Zeit und hinterlassen Sie Name, E-Mail und Telefon. Sie bekommen einen Link per E-Mail: Ein Klick, und der Termin gehört Ihnen.',
      }),
    },
    {
      ...columnsOf('question', {
        sr: 'Zašto moram da potvrdim termin?',
        en: 'Why do I have to confirm my appointment?',
        de: 'Warum muss ich den Termin bestätigen?',
      }),
      ...columnsOf('answer', {
        sr: 'Da bi termin dobio neko ko će zaista doći. Čuvamo ga za vas {hold}; ako ga dotle ne potvrdite, opet je slobodan za druge.',
        en: 'So it goes to someone who will really come. We hold it for you for {hold}; if you have not confirmed it by then, it is free for others again.',
        de: 'Damit ihn jemand bekommt, der wirklich kommt. Wir halten ihn {hold} für Sie frei; ohne Bestätigung wird er danach wieder vergeben.',
      }),
    },
    {
      ...columnsOf('question', {
        sr: 'Kako da otkažem?',
        en: 'How do I cancel?',
        de: 'Wie sage ich ab?',
      }),
      ...columnsOf('answer', {
        sr: 'U imejlu o terminu stoji link za otkazivanje. Radi sve do početka termina i ne morate da navedete razlog.',
        en: 'The email about your appointment has a link to cancel. It works until the appointment begins, and you don’t have to give a reason.',
        de: 'In der E-Mail zu Ihrem Termin steht ein Link zum Absagen. Er gilt bis zum Beginn des Termins, und Sie müssen keinen Grund nennen.',
      }),
    },
    {
      ...columnsOf('question', {
        sr: 'Koliko unapred mogu da rezervišem?',
        en: 'How far ahead can I book?',
        de: 'Wie weit im Voraus kann ich buchen?',
      }),
      ...columnsOf('answer', {
        sr: 'Najkasnije {lead} pre početka, a najviše {days} unapred.',
        en: 'No later than {lead} before it begins, and up to {days} ahead.',
        de: 'Spätestens {lead} vor Beginn und höchstens {days} im Voraus.',
      }),
    },
    {
      ...columnsOf('question', {
        sr: 'Mogu li da biram kod koga idem?',
        en: 'Can I choose who looks after me?',
        de: 'Kann ich mir aussuchen, wer mich betreut?',
      }),
      ...columnsOf('answer', {
        sr: 'Možete: pri rezervaciji izaberite ime. Ako vam nije važno, ostavite „Svejedno mi je“ i videćete više slobodnih termina.',
        en: 'Yes: pick a name while booking. If you don’t mind, leave it at “Anyone” and you will see more free times.',
        de: 'Ja: Wählen Sie beim Buchen einen Namen. Wenn es Ihnen gleich ist, lassen Sie „Egal bei wem“ stehen und sehen mehr freie Termine.',
      }),
    },
    {
      ...columnsOf('question', {
        sr: 'Radite li i van radnog vremena?',
        en: 'Do you work outside your opening hours?',
        de: 'Arbeiten Sie auch außerhalb der Öffnungszeiten?',
      }),
      ...columnsOf('answer', {
        sr: 'Po potrebi da, na primer za svadbe i grupe. Pozovite nas i dogovorićemo se.',
        en: 'If required, yes, for weddings and groups for example. Give us a call and we will arrange it.',
        de: 'Bei Bedarf ja, zum Beispiel für Hochzeiten und Gruppen. Rufen Sie uns an, dann vereinbaren wir etwas.',
      }),
    },
    {
      ...columnsOf('question', {
        sr: 'Treba li mi nalog?',
        en: 'Do I need an account?',
        de: 'Brauche ich ein Konto?',
      }),
      ...columnsOf('answer', {
        sr: 'Ne treba. Rezervacija, sviđanja i sačuvane usluge rade i bez njega; ono što sačuvate ostaje u vašem pregledaču.',
        en: 'No. Booking, likes and bookmarks work without one; what you bookmark stays in your browser.',
        de: 'Nein. Buchen, Likes und gemerkte Leistungen gehen ohne; was Sie sich merken, bleibt in Ihrem Browser.',
      }),
    },
  ],
  impressumNotes: [
    {
      ...columnsOf('title', {
        sr: 'Slike',
        en: 'Pictures',
        de: 'Bilder',
      }),
      ...columnsOf('text', {
        sr: 'Slike na sajtu su ilustracije izrađene na računaru, a ne fotografije salona.',
        en: 'The pictures on this site are computer-made illustrations, not photographs of the salon.',
        de: 'Die Bilder auf dieser Website sind am Computer entstandene Illustrationen, keine Fotos des Salons.',
      }),
    },
  ],
};
