-- Public pages follow a publication at once, as they follow the services (0004_tell_site.sql).
CREATE TRIGGER tell_site AFTER INSERT OR UPDATE OR DELETE ON "site_version"
  FOR EACH STATEMENT EXECUTE FUNCTION tell_site('site');--> statement-breakpoint

-- Until now every salon had the same words and pictures, which stood in the program. An installation that is in use goes on
-- showing them, as words of its own: nobody's site changes by itself. A new one begins with the neutral ones of the program.
WITH as_it_was AS (
  SELECT $site${
 "accent": null,
 "homeTitle": "{salon} – frizura, šminka, masaža i nokti, {city}",
 "homeTitleEn": "{salon} – hair, makeup, massage and nails in {city}",
 "homeTitleDe": "{salon} – Haare, Make-up, Massage und Nägel in {city}",
 "homeDescription": "Izaberite uslugu, vidite slobodne termine i rezervišite za minut. Frizura, šminka, masaža i nokti u salonu {salon}.",
 "homeDescriptionEn": "Choose a service, see the free times and book in a minute. Hair, makeup, massage and nails at {salon}.",
 "homeDescriptionDe": "Leistung wählen, freie Termine sehen und in einer Minute buchen. Haare, Make-up, Massage und Nägel bei {salon}.",
 "welcome": "",
 "welcomeEn": null,
 "welcomeDe": null,
 "slogan": "Sat koji *pripada vama*",
 "sloganEn": "An hour that *belongs to you*",
 "sloganDe": "Eine Stunde, *die Ihnen gehört*",
 "lead": "Frizura, šminka, masaža i nokti, bez žurbe i bez čekanja. Izaberite slobodan termin i rezervišite ga za minut.",
 "leadEn": "Hair, makeup, massage and nails, without the rush and without the wait. Pick a time that suits you and book it in a minute.",
 "leadDe": "Haare, Make-up, Massage und Nägel, ohne Eile und ohne Warten. Freien Termin wählen und in einer Minute buchen.",
 "galleryTitle": "Tri prostora, *isti mir*",
 "galleryTitleEn": "Three rooms, *one quiet mood*",
 "galleryTitleDe": "Drei Räume, *dieselbe Ruhe*",
 "galleryLead": "Zatvorite vrata i grad utihne.",
 "galleryLeadEn": "Step in, and the city goes quiet.",
 "galleryLeadDe": "Tür zu, und die Stadt wird leise.",
 "highlightsLead": "Naš izbor, za prvu posetu i za svaku sledeću.",
 "highlightsLeadEn": "Our picks, for your first visit and for every one after.",
 "highlightsLeadDe": "Unsere Auswahl, für den ersten Besuch und für jeden weiteren.",
 "specialLead": "",
 "specialLeadEn": null,
 "specialLeadDe": null,
 "hoursNote": "Po potrebi radimo i van radnog vremena. Pozovite nas i dogovorićemo se.",
 "hoursNoteEn": "If required, we also work outside these hours. Give us a call and we will arrange it.",
 "hoursNoteDe": "Bei Bedarf arbeiten wir auch außerhalb dieser Zeiten. Rufen Sie uns an, dann vereinbaren wir etwas.",
 "contactLead": "",
 "contactLeadEn": null,
 "contactLeadDe": null,
 "newsletterLead": "",
 "newsletterLeadEn": null,
 "newsletterLeadDe": null,
 "servicesLead": "",
 "servicesLeadEn": null,
 "servicesLeadDe": null,
 "aboutTitle": "Mesto *za predah*",
 "aboutTitleEn": "A place *to pause*",
 "aboutTitleDe": "Ein Ort *zum Durchatmen*",
 "aboutLead": "{salon}, {city}: mali salon u kome su kosa, šminka, masaža i nokti pod jednim krovom, sa ljudima koji svoj posao vole i znaju.",
 "aboutLeadEn": "{salon} is a small salon in {city}: hair, makeup, massage and nails under one roof, with people who know and love their work.",
 "aboutLeadDe": "{salon} ist ein kleiner Salon in {city}: Haare, Make-up, Massage und Nägel unter einem Dach, mit Menschen, die ihr Handwerk lieben und beherrschen.",
 "mission": "Želimo da svako ko uđe izađe lakši nego što je došao. Zato za svaku uslugu ostavljamo dovoljno vremena, cenu kažemo unapred i radimo samo ono što vam zaista prija i pristaje.",
 "missionEn": "We want everyone who comes in to leave feeling lighter. So we allow enough time for every service, tell you the price beforehand, and do only what truly suits you.",
 "missionDe": "Wer zu uns kommt, soll leichter gehen. Deshalb nehmen wir uns für jede Leistung genug Zeit, nennen den Preis vorab und machen nur, was wirklich zu Ihnen passt.",
 "missionMore": "Lepota za nas nije promena u nekog drugog. To je sat u kome neko brine samo o vama.",
 "missionMoreEn": "To us, beauty is not about turning into someone else. It is an hour in which somebody takes care of you and nobody else.",
 "missionMoreDe": "Schönheit heißt für uns nicht, jemand anderes zu werden. Sie ist eine Stunde, in der sich jemand nur um Sie kümmert.",
 "bannerWide": {
  "source": "banner-wide",
  "alt": "",
  "altEn": null,
  "altDe": null
 },
 "bannerTall": {
  "source": "banner-tall",
  "alt": "",
  "altEn": null,
  "altDe": null
 },
 "hoursPicture": {
  "source": "room",
  "alt": "",
  "altEn": null,
  "altDe": null
 },
 "aboutPicture": {
  "source": "room",
  "alt": "",
  "altEn": null,
  "altDe": null
 },
 "sharePicture": {
  "source": "nails-bottles",
  "alt": "",
  "altEn": null,
  "altDe": null
 },
 "captions": [
  {
   "category": "massage",
   "title": "Masaža",
   "titleEn": "Massage",
   "titleDe": "Massage",
   "text": "Toplo ulje, mirne ruke",
   "textEn": "Warm oil, unhurried hands",
   "textDe": "Warmes Öl, ruhige Hände"
  },
  {
   "category": "makeup",
   "title": "Šminka",
   "titleEn": "Makeup",
   "titleDe": "Make-up",
   "text": "Kao posle dobrog sna",
   "textEn": "Like after a good night’s sleep",
   "textDe": "Wie nach gutem Schlaf"
  },
  {
   "category": "hairstyle",
   "title": "Frizura",
   "titleEn": "Hairstyle",
   "titleDe": "Frisur",
   "text": "Kosa koja vas sluša",
   "textEn": "Hair that listens to you",
   "textDe": "Haar, das mitmacht"
  }
 ],
 "gallery": [
  {
   "picture": {
    "source": "massage-stones",
    "alt": "",
    "altEn": null,
    "altDe": null
   },
   "category": "massage",
   "title": "Masaža",
   "titleEn": "Massage",
   "titleDe": "Massage",
   "text": "Da se ramena spuste i misli utišaju.",
   "textEn": "For shoulders that come down and thoughts that grow quiet.",
   "textDe": "Damit die Schultern sinken und die Gedanken leiser werden."
  },
  {
   "picture": {
    "source": "hair-dryer",
    "alt": "",
    "altEn": null,
    "altDe": null
   },
   "category": "hairstyle",
   "title": "Frizura",
   "titleEn": "Hairstyle",
   "titleDe": "Frisur",
   "text": "Frizure i boje koje lepo izrastaju i lako se održavaju.",
   "textEn": "Cuts and color that grow out well and are easy to wear.",
   "textDe": "Schnitt und Farbe, die schön herauswachsen und sich leicht tragen."
  },
  {
   "picture": {
    "source": "nails-bottles",
    "alt": "",
    "altEn": null,
    "altDe": null
   },
   "category": "nails",
   "title": "Nokti",
   "titleEn": "Nails",
   "titleDe": "Nägel",
   "text": "Uredni, negovani i postojani nedeljama.",
   "textEn": "Neat, cared for, and good for weeks.",
   "textDe": "Gepflegt, sauber und wochenlang haltbar."
  }
 ],
 "values": [
  {
   "title": "Vreme",
   "titleEn": "Time",
   "titleDe": "Zeit",
   "text": "Između dva termina ostavljamo predah. Niko ne čeka i nikoga ne požurujemo.",
   "textEn": "We leave a break between appointments, so that nobody waits and nobody is rushed.",
   "textDe": "Zwischen zwei Terminen lassen wir Luft. Niemand wartet, und niemand wird gedrängt."
  },
  {
   "title": "Iskrenost",
   "titleEn": "Honesty",
   "titleDe": "Ehrlichkeit",
   "text": "Cena i trajanje stoje uz svaku uslugu. Ako vam nešto neće prijati, reći ćemo vam.",
   "textEn": "Price and duration are shown with every service. If something isn’t right for you, we’ll say so.",
   "textDe": "Preis und Dauer stehen bei jeder Leistung. Wenn etwas nicht zu Ihnen passt, sagen wir es."
  },
  {
   "title": "Pažnja",
   "titleEn": "Care",
   "titleDe": "Sorgfalt",
   "text": "Čist pribor, proverena sredstva i ruke koje se sećaju šta volite.",
   "textEn": "Clean tools, proven products, and hands that remember what you like.",
   "textDe": "Sauberes Werkzeug, bewährte Produkte und Hände, die sich merken, was Sie mögen."
  },
  {
   "title": "Mir",
   "titleEn": "Calm",
   "titleDe": "Ruhe",
   "text": "Tiha muzika, toplo svetlo i razgovor samo ako vam je do njega.",
   "textEn": "Quiet music, warm light, and conversation only if you feel like it.",
   "textDe": "Leise Musik, warmes Licht und Gespräche nur, wenn Ihnen danach ist."
  }
 ],
 "faq": [
  {
   "question": "Kako da rezervišem termin?",
   "questionEn": "How do I book an appointment?",
   "questionDe": "Wie buche ich einen Termin?",
   "answer": "Izaberite uslugu, dan i slobodno vreme, pa ostavite ime, imejl i telefon. Stiže vam imejl sa linkom: kliknite na njega i termin je vaš.",
   "answerEn": "Choose a service, a day and a free time, and leave your name, email and phone. We email you a link: one tap, and the appointment is yours.",
   "answerDe": "Wählen Sie Leistung, Tag und freie Zeit und hinterlassen Sie Name, E-Mail und Telefon. Sie bekommen einen Link per E-Mail: Ein Klick, und der Termin gehört Ihnen."
  },
  {
   "question": "Zašto moram da potvrdim termin?",
   "questionEn": "Why do I have to confirm my appointment?",
   "questionDe": "Warum muss ich den Termin bestätigen?",
   "answer": "Da bi termin dobio neko ko će zaista doći. Čuvamo ga za vas {hold}; ako ga dotle ne potvrdite, opet je slobodan za druge.",
   "answerEn": "So that it goes to somebody who will really come. We hold it for you for {hold}; if you do not confirm it by then, it is free for others again.",
   "answerDe": "Damit ihn jemand bekommt, der wirklich kommt. Wir halten ihn {hold} für Sie frei; ohne Bestätigung wird er danach wieder vergeben."
  },
  {
   "question": "Kako da otkažem?",
   "questionEn": "How do I cancel?",
   "questionDe": "Wie sage ich ab?",
   "answer": "U imejlu o terminu stoji link za otkazivanje. Radi sve do početka termina i ne morate da navedete razlog.",
   "answerEn": "The email about your appointment has a link to cancel. It works until the appointment begins, and you don’t have to give a reason.",
   "answerDe": "In der E-Mail zu Ihrem Termin steht ein Link zum Absagen. Er gilt bis zum Beginn des Termins, und Sie müssen keinen Grund nennen."
  },
  {
   "question": "Koliko unapred mogu da rezervišem?",
   "questionEn": "How far ahead can I book?",
   "questionDe": "Wie weit im Voraus kann ich buchen?",
   "answer": "Najkasnije {lead} pre početka, a najviše {days} unapred.",
   "answerEn": "No later than {lead} before it begins, and up to {days} ahead.",
   "answerDe": "Spätestens {lead} vor Beginn und höchstens {days} im Voraus."
  },
  {
   "question": "Mogu li da biram kod koga idem?",
   "questionEn": "Can I choose who looks after me?",
   "questionDe": "Kann ich mir aussuchen, wer mich betreut?",
   "answer": "Možete: pri rezervaciji izaberite ime. Ako vam nije važno, ostavite „Svejedno mi je“ i videćete više slobodnih termina.",
   "answerEn": "Yes: pick a name while booking. If you don’t mind, leave it at “Anyone” and you will see more free times.",
   "answerDe": "Ja: Wählen Sie beim Buchen einen Namen. Wenn es Ihnen gleich ist, lassen Sie „Egal bei wem“ stehen und sehen mehr freie Termine."
  },
  {
   "question": "Radite li i van radnog vremena?",
   "questionEn": "Do you work outside your opening hours?",
   "questionDe": "Arbeiten Sie auch außerhalb der Öffnungszeiten?",
   "answer": "Po potrebi da, na primer za svadbe i grupe. Pozovite nas i dogovorićemo se.",
   "answerEn": "If required, yes, for weddings and groups for example. Give us a call and we will arrange it.",
   "answerDe": "Bei Bedarf ja, zum Beispiel für Hochzeiten und Gruppen. Rufen Sie uns an, dann vereinbaren wir etwas."
  },
  {
   "question": "Treba li mi nalog?",
   "questionEn": "Do I need an account?",
   "questionDe": "Brauche ich ein Konto?",
   "answer": "Ne treba. Rezervacija, sviđanja i sačuvane usluge rade i bez njega; ono što sačuvate ostaje u vašem pregledaču.",
   "answerEn": "No. Booking, likes and bookmarks work without one; what you bookmark stays in your browser.",
   "answerDe": "Nein. Buchen, Likes und gemerkte Leistungen gehen ohne; was Sie sich merken, bleibt in Ihrem Browser."
  }
 ],
 "impressumNotes": [
  {
   "title": "Slike",
   "titleEn": "Pictures",
   "titleDe": "Bilder",
   "text": "Slike na sajtu su ilustracije izrađene na računaru, a ne fotografije salona.",
   "textEn": "The pictures on this site are computer-made illustrations, not photographs of the salon.",
   "textDe": "Die Bilder auf dieser Website sind am Computer entstandene Illustrationen, keine Fotos des Salons."
  }
 ],
 "privacyNotes": []
}$site$::jsonb AS content
  WHERE EXISTS (SELECT FROM "category") OR EXISTS (SELECT FROM "service_unit") OR EXISTS (SELECT FROM "employee")
    OR EXISTS (SELECT FROM "client") OR EXISTS (SELECT FROM "reservation") OR EXISTS (SELECT FROM "general_working_hours")
), draft AS (
  INSERT INTO "site" ("content") SELECT content FROM as_it_was
)
INSERT INTO "site_version" ("content") SELECT content FROM as_it_was;
