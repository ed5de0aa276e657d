type Text = readonly [sr: string, en: string, de: string];

/** What most salons offer, by category: names in the three languages, and how many minutes it usually takes. */
export const USUAL_CATEGORIES = {
  hairstyle: ['Kosa', 'Hair', 'Haare'],
  barber: ['Berbernica', 'Barber', 'Barbier'],
  nails: ['Nokti', 'Nails', 'Nägel'],
  podiatry: ['Nega stopala', 'Podiatry', 'Fußpflege'],
  face: ['Lice', 'Face', 'Gesicht'],
  lashes: ['Trepavice i obrve', 'Lashes and brows', 'Wimpern und Brauen'],
  'permanent-makeup': ['Trajna šminka', 'Permanent makeup', 'Permanent-Make-up'],
  waxing: ['Depilacija', 'Waxing', 'Haarentfernung'],
  makeup: ['Šminka', 'Makeup', 'Make-up'],
  massage: ['Masaža', 'Massage', 'Massage'],
} as const satisfies Record<string, Text>;
export type UsualCategory = keyof typeof USUAL_CATEGORIES;

type Usual = { key: string; category: UsualCategory; name: Text; minutes: number };

const of = (category: UsualCategory, services: readonly (readonly [string, Text, number])[]): Usual[] =>
  services.map(([key, name, minutes]) => ({ key, category, name, minutes }));

export const USUAL_SERVICES: readonly Usual[] = [
  ...of('hairstyle', [
    ['cut-women', ['Žensko šišanje', 'Haircut for women', 'Damenhaarschnitt'], 45],
    ['cut-men', ['Muško šišanje', 'Haircut for men', 'Herrenhaarschnitt'], 30],
    ['cut-children', ['Dečje šišanje', 'Haircut for children', 'Kinderhaarschnitt'], 30],
    ['blow-dry', ['Feniranje', 'Blow-dry', 'Föhnen'], 40],
    ['roots', ['Farbanje izrastka', 'Root coloring', 'Ansatzfarbe'], 90],
    ['highlights', ['Pramenovi', 'Highlights', 'Strähnen'], 150],
    ['updo', ['Svečana frizura', 'Updo', 'Hochsteckfrisur'], 75],
    ['hair-care', ['Nega kose', 'Hair treatment', 'Haarpflege'], 30],
  ]),
  ...of('barber', [
    ['cut-and-beard', ['Šišanje i brada', 'Haircut and beard', 'Haarschnitt und Bart'], 45],
    ['beard', ['Sređivanje brade', 'Beard trim', 'Bart trimmen'], 20],
    ['shave', ['Brijanje britvom', 'Wet shave', 'Nassrasur'], 30],
  ]),
  ...of('nails', [
    ['manicure', ['Manikir', 'Manicure', 'Maniküre'], 45],
    ['gel-polish', ['Gel lak', 'Gel polish', 'Gellack'], 60],
    ['nail-extensions', ['Nadogradnja noktiju', 'Nail extensions', 'Nagelverlängerung'], 120],
    ['pedicure', ['Pedikir', 'Pedicure', 'Pediküre'], 60],
  ]),
  ...of('podiatry', [
    ['foot-care', ['Nega stopala', 'Foot care', 'Fußpflege'], 45],
    ['corns', ['Uklanjanje kurjih očiju', 'Corn removal', 'Hühneraugen entfernen'], 30],
    ['ingrown-nail', ['Urasli nokat', 'Ingrown nail', 'Eingewachsener Nagel'], 45],
  ]),
  ...of('face', [
    ['facial', ['Higijenski tretman lica', 'Cleansing facial', 'Gesichtsreinigung'], 75],
    ['peeling', ['Piling lica', 'Facial peel', 'Gesichtspeeling'], 45],
  ]),
  ...of('lashes', [
    ['lash-lift', ['Lifting trepavica', 'Lash lift', 'Wimpernlifting'], 60],
    ['lash-extensions', ['Nadogradnja trepavica', 'Lash extensions', 'Wimpernverlängerung'], 120],
    ['lash-refill', ['Korekcija trepavica', 'Lash refill', 'Wimpern auffüllen'], 75],
    ['brows', ['Oblikovanje obrva', 'Eyebrow shaping', 'Augenbrauen formen'], 20],
    ['brow-tint', ['Farbanje obrva', 'Eyebrow tint', 'Augenbrauen färben'], 20],
    ['brow-lamination', ['Laminacija obrva', 'Brow lamination', 'Augenbrauen laminieren'], 45],
  ]),
  ...of('permanent-makeup', [
    ['permanent-brows', ['Trajna šminka obrva', 'Permanent eyebrows', 'Permanent-Make-up Augenbrauen'], 150],
    ['permanent-lips', ['Trajna šminka usana', 'Permanent lips', 'Permanent-Make-up Lippen'], 150],
  ]),
  ...of('waxing', [
    ['waxing-legs', ['Depilacija nogu', 'Leg waxing', 'Beine wachsen'], 45],
    ['waxing-underarms', ['Depilacija pazuha', 'Underarm waxing', 'Achseln wachsen'], 20],
  ]),
  ...of('makeup', [
    ['makeup-day', ['Dnevna šminka', 'Day makeup', 'Tages-Make-up'], 45],
    ['makeup-evening', ['Večernja šminka', 'Evening makeup', 'Abend-Make-up'], 60],
    ['makeup-bride', ['Šminka za mladu', 'Bridal makeup', 'Braut-Make-up'], 90],
  ]),
  ...of('massage', [
    ['massage-relax', ['Opuštajuća masaža', 'Relaxing massage', 'Entspannungsmassage'], 60],
    ['massage-back', ['Masaža leđa', 'Back massage', 'Rückenmassage'], 30],
    ['massage-sport', ['Sportska masaža', 'Sports massage', 'Sportmassage'], 60],
    ['massage-head', ['Masaža glave', 'Head massage', 'Kopfmassage'], 30],
  ]),
];

export const USUAL_KEYS = USUAL_SERVICES.map(({ key }) => key);
