import type { FieldOf, ImportField, ImportKind } from './kinds.ts';

/*
 * Under which heading each field stands in the exports of other programs and in tables people keep, the most telling
 * one first. Where they are from: docs/import.md. Letters are compared folded, signs and blanks do not count.
 */

const NAME =
  'name | full name | client name | customer name | client | customer | ime i prezime | klijent | klijentkinja | musterija | naziv klijenta | kunde | kundin | kundenname | vollstandiger name | name des kunden';
const FIRST =
  'first name | firstname | given name | forename | client first name | customer first name | ime | ime klijenta | vorname';
const LAST =
  'last name | lastname | surname | family name | client last name | customer last name | prezime | nachname | familienname | zuname';
const EMAIL =
  'email | e mail | email address | client email | customer email | mail | imejl | imejl adresa | mejl | e mail adresse | email adresse | e posta';
const PHONE =
  'mobile number | mobile | mobile phone | mobile phone number | mobile_number | cell phone | cell | phone number | phone | client phone | customer phone | telephone | telephone number | contact number | mobilni | mobilni telefon | broj telefona | broj mobilnog | telefon | tel | handy | handynummer | mobil | mobilnummer | mobiltelefon | telefonnummer | rufnummer';

const SERVICE =
  'service | services | service name | service names | treatment | treatments | treatment name | appointment type | usluga | usluge | naziv usluge | tretman | leistung | leistungen | dienstleistung | behandlung | service_name';
const DURATION =
  'duration | duration minutes | duration in minutes | duration min | length | trajanje | trajanje u minutima | trajanje min | minuta | minuti | dauer | dauer in minuten | dauer min | minuten';
const PRICE =
  'price | retail price | regular price | service price | total price | total | amount | gross sales | net sales | cost | total_cost | cena | cena rsd | cena u dinarima | iznos | ukupno | preis | preis rsd | betrag | gesamt | gesamtpreis | summe';
/** Of the price, where it has a column of its own. */
const CURRENCY = 'currency | currency code | valuta | sifra valute | wahrung | wahrungscode';

type Headings<Kind extends ImportKind> = Record<FieldOf<Kind>, string>;

const CLIENTS: Headings<'clients'> = {
  name: NAME,
  firstName: FIRST,
  lastName: LAST,
  email: EMAIL,
  phone: PHONE,
  otherPhone:
    'telephone | other phone | additional phone | secondary phone | home phone | landline | work phone | phone | phone 2 | phone_number | fiksni | fiksni telefon | drugi telefon | telefon 2 | festnetz | telefon privat | telefon',
  language: 'language | preferred language | jezik | sprache',
  notes:
    'notes | note | client notes | customer notes | memo | comments | comment | personal note | remarks | beleske | beleska | napomena | napomene | komentar | notizen | notiz | bemerkung | bemerkungen | anmerkung | anmerkungen | kommentar',
  birthday:
    'birthday | birth date | birthdate | date of birth | dob | rodendan | datum rodenja | geburtstag | geburtsdatum | geb',
  lastVisit:
    'last visit | last visit date | last appointment | last seen | last booking | poslednja poseta | zadnja poseta | poslednji termin | letzter besuch | letzter termin | zuletzt | zuletzt da',
  since:
    'client since | customer since | first visit | first visit date | added | date added | added on | created | created at | creation date | registered | joined | klijent od | prva poseta | datum unosa | dodat | kunde seit | erster besuch | angelegt | angelegt am | erstellt am | create_datetime',
};

const SERVICE_UNITS: Headings<'service-units'> = {
  name: `name | service name | ${SERVICE} | naziv | ime usluge | bezeichnung | item name`,
  nameEn:
    'name english | name en | english name | naziv engleski | naziv en | name englisch | bezeichnung englisch',
  nameDe:
    'name german | name de | german name | naziv nemacki | naziv de | name deutsch | bezeichnung deutsch',
  category:
    'category | category name | service category | treatment type | group | menu category | kategorija | kategorije | grupa | kategorie | gruppe | reporting category',
  price: PRICE,
  priceEuro:
    'price eur | price euro | price in euro | cena eur | cena evro | cena u evrima | preis eur | preis euro | preis in euro',
  currency: CURRENCY,
  duration: DURATION,
  buffer:
    'buffer | buffer after | buffer time | extra time | processing time after | blocked time | predah | pauza | pauza posle | puffer | pufferzeit | nachbereitung | break',
  bufferBefore: 'buffer before | predah pre | puffer davor | puffer vorher',
  processing:
    'processing time | processing time during | processing | processing duration | vreme delovanja | delovanje | einwirkzeit',
  processingAfter:
    'processing after | processing begins after | processing start | delovanje posle | einwirkzeit nach | einwirkzeit ab',
  description: 'description | service description | opis | opis usluge | beschreibung',
};

const RESERVATIONS: Headings<'reservations'> = {
  date: 'start | start date | start_datetime | start datetime | date time | datetime | appointment date | scheduled date | booking date | date | appt date | day | termin | datum i vreme | datum termina | datum | dan | beginn | startdatum | datum und uhrzeit | tag',
  time: 'time | start time | appointment time | scheduled time | from | vreme | vreme pocetka | pocetak | od | u | uhrzeit | startzeit | von | zeit',
  service: SERVICE,
  employee:
    'team member | staff | staff member | staff name | employee | provider | provider name | stylist | therapist | assistant | assistants | attendant | resource | zaposleni | zaposlena | radnik | radnica | frizer | kozmeticar | kod koga | mitarbeiter | mitarbeiterin | mitarbeiter in | bearbeiter | personal',
  name: NAME,
  firstName: FIRST,
  lastName: LAST,
  email: EMAIL,
  phone: PHONE,
  duration: DURATION,
  end: 'end | end date | end_datetime | end datetime | end time | finish | to | until | kraj | vreme kraja | zavrsetak | do | ende | endzeit | bis',
  price: PRICE,
  currency: CURRENCY,
  status: 'status | appointment status | booking status | state | stanje | zustand',
  notes:
    'appointment notes | booking notes | notes | note | comments | customer note | napomena | napomene | beleske | komentar | notizen | notiz | bemerkung | anmerkung | kommentar',
};

const PRODUCTS: Headings<'products'> = {
  name: 'name | product name | product | item name | item | title | article | naziv | naziv proizvoda | proizvod | artikal | naziv artikla | roba | bezeichnung | produkt | produktname | artikel | artikelname | artikelbezeichnung | variant name',
  nameEn: SERVICE_UNITS.nameEn,
  nameDe: SERVICE_UNITS.nameDe,
  barcode:
    'barcode | bar code | ean | ean 13 | ean13 | gtin | upc | product barcode | barkod | bar kod | ean kod | strichcode | ean code | code',
  price: `price | retail price | selling price | sale price | unit price | prodajna cena | maloprodajna cena | mp cena | verkaufspreis | vk preis | vk | ${PRICE}`,
  currency: CURRENCY,
  taxRate:
    'tax | tax rate | tax % | vat | vat rate | vat % | pdv | pdv % | stopa pdv | stopa pdv a | poreska stopa | mwst | mwst % | ust | ust % | steuersatz | mehrwertsteuer',
  stock:
    'stock | in stock | current stock | stock quantity | stock on hand | quantity | qty | on hand | zaliha | zalihe | stanje | na stanju | kolicina | lager | bestand | lagerbestand | menge | anzahl',
  lowStock:
    'low from | malo od | knapp ab | low stock | low stock level | low stock alert | reorder level | reorder point | minimum stock | min stock | minimalna zaliha | minimalne zalihe | minimum | mindestbestand | meldebestand',
};

const HEADINGS: Record<ImportKind, Partial<Record<ImportField, string>>> = {
  clients: CLIENTS,
  'service-units': SERVICE_UNITS,
  reservations: RESERVATIONS,
  products: PRODUCTS,
};

/** The headings of a field, the most telling first. */
export const headingsOf = (kind: ImportKind, field: ImportField): string[] =>
  (HEADINGS[kind][field] ?? '').split('|').map((heading) => heading.trim());
