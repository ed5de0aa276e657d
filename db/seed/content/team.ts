import type { CategoryValue, Text } from './text.ts';

export type EmployeeContent = {
  name: string;
  email: string;
  phone: string;
  about: Text;
  categories: CategoryValue[];
  /** Positions in `workplaces`, counted from 0. */
  workplaces: number[];
  /** Where it takes another time or price with them, by the service's Serbian name. */
  overrides?: { service: string; duration?: number; dinars: number; euros: number }[];
};

export const employees: EmployeeContent[] = [
  {
    name: 'Jelena Marković',
    email: 'jelena@salon-breza.example',
    phone: '+381600001101',
    about: {
      sr: 'Koloristkinja, dvanaest godina u poslu. Najviše voli balajaž koji niko ne primeti, a svi pitaju gde ste bili na moru.',
      en: 'Colorist, twelve years in the trade. Her favorite balayage is one that nobody notices while everybody asks where you went on vacation.',
      de: 'Koloristin mit zwölf Jahren Erfahrung. Am liebsten macht sie Balayage, die niemand bemerkt, nach der aber alle fragen, wo Sie im Urlaub waren.',
    },
    categories: ['hairstyle'],
    workplaces: [0, 1],
    overrides: [
      { service: 'Bojenje izrastka', dinars: 4900, euros: 44 },
      { service: 'Balajaž', duration: 165, dinars: 15500, euros: 136 },
    ],
  },
  {
    name: 'Nikola Stanić',
    email: 'nikola@salon-breza.example',
    phone: '+381600001102',
    about: {
      sr: 'Šiša i muškarce i žene, precizno i bez žurbe. Sa decom se najbrže dogovori.',
      en: 'Cuts for men and women, precise and never rushed. He gets on best with the children.',
      de: 'Schneidet Damen und Herren, präzise und ohne Hektik. Mit Kindern wird er sich am schnellsten einig.',
    },
    categories: ['hairstyle'],
    workplaces: [0, 1],
    overrides: [{ service: 'Žensko šišanje i feniranje', duration: 75, dinars: 2300, euros: 21 }],
  },
  {
    name: 'Milica Đurić',
    email: 'milica@salon-breza.example',
    phone: '+381600001103',
    about: {
      sr: 'Svečane frizure i šminka iz jedne ruke. Mlade je zovu i godinama posle svadbe.',
      en: 'Occasion hair and makeup from one pair of hands. Brides still call her years after the wedding.',
      de: 'Hochsteckfrisuren und Make-up aus einer Hand. Bräute rufen noch Jahre nach der Hochzeit bei ihr an.',
    },
    categories: ['hairstyle', 'makeup'],
    workplaces: [1, 2],
  },
  {
    name: 'Tijana Vuković',
    email: 'tijana@salon-breza.example',
    phone: '+381600001104',
    about: {
      sr: 'Šminkerka, obrve i trepavice. Radila je u pozorištu, pa zna šta izdrži svetla i suze.',
      en: 'Makeup artist, brows and lashes. She used to work in the theater and knows what survives lights and tears.',
      de: 'Visagistin, dazu Brauen und Wimpern. Sie kommt vom Theater und weiß, was Scheinwerfer und Tränen übersteht.',
    },
    categories: ['makeup'],
    workplaces: [2],
  },
  {
    name: 'Dragana Ilić',
    email: 'dragana@salon-breza.example',
    phone: '+381600001105',
    about: {
      sr: 'Fizioterapeutkinja, radi pre podne. Za opuštajuću masažu i masažu za trudnice teško da ima mirnijih ruku.',
      en: 'Physiotherapist, here in the mornings. For relaxing and pregnancy massages you will hardly find calmer hands.',
      de: 'Physiotherapeutin, vormittags bei uns. Ruhigere Hände für Entspannungs- und Schwangerschaftsmassagen findet man kaum.',
    },
    categories: ['massage'],
    workplaces: [3, 4],
  },
  {
    name: 'Stefan Pavlović',
    email: 'stefan@salon-breza.example',
    phone: '+381600001106',
    about: {
      sr: 'Bivši veslač. Sportska masaža, leđa i toplo kamenje, najčešće po podne i subotom.',
      en: 'A former rower. Sports massage, backs and hot stones, mostly in the afternoon and on Saturdays.',
      de: 'Ehemaliger Ruderer. Sportmassage, Rücken und warme Steine, meist nachmittags und samstags.',
    },
    categories: ['massage'],
    workplaces: [3, 4],
  },
  {
    name: 'Ana Kovač',
    email: 'ana@salon-breza.example',
    phone: '+381600001107',
    about: {
      sr: 'Manikir, gel i nadogradnja. Ima strpljenja za svaku zanokticu i mišljenje o svakoj nijansi crvene.',
      en: 'Manicure, gel and extensions. She has patience for every cuticle and an opinion on every shade of red.',
      de: 'Maniküre, Gel und Modellage. Sie hat Geduld für jedes Nagelhäutchen und eine Meinung zu jedem Rotton.',
    },
    categories: ['nails'],
    workplaces: [5, 6],
  },
  {
    name: 'Ivana Božić',
    email: 'ivana@salon-breza.example',
    phone: '+381600001108',
    about: {
      sr: 'Pedikir i nokti, a uz njih i obrve. Radi dvokratno, zbog onih koji dolaze pre ili posle posla.',
      en: 'Pedicures and nails, and brows as well. She works split shifts, for everyone who comes before or after work.',
      de: 'Pediküre und Nägel, dazu Brauen. Sie arbeitet in geteilten Schichten, für alle, die vor oder nach der Arbeit kommen.',
    },
    categories: ['nails', 'makeup'],
    workplaces: [2, 5, 6],
    overrides: [{ service: 'Oblikovanje obrva', duration: 45, dinars: 1000, euros: 9 }],
  },
];

export const workplaces: { name: string; description: string; categories: CategoryValue[] }[] = [
  {
    name: 'Frizerska stolica 1',
    description: 'Pored prozora, sa lavaboom za pranje kose.',
    categories: ['hairstyle'],
  },
  {
    name: 'Frizerska stolica 2',
    description: 'U sredini sale, uz kolica za farbanje.',
    categories: ['hairstyle'],
  },
  {
    name: 'Sto za šminkanje',
    description: 'Ogledalo sa dnevnim svetlom i visoka stolica.',
    categories: ['makeup'],
  },
  {
    name: 'Soba Lavanda',
    description: 'Soba za masažu sa grejanim stolom i tušem.',
    categories: ['massage'],
  },
  { name: 'Soba Mirta', description: 'Manja soba za masažu, najtiša u salonu.', categories: ['massage'] },
  {
    name: 'Sto za manikir',
    description: 'Dva usisivača za prašinu i lampa za gel.',
    categories: ['nails'],
  },
  { name: 'Pedikir fotelja', description: 'Fotelja sa kadicom; služi i za manikir.', categories: ['nails'] },
];
