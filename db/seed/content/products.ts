import type { Text } from './text.ts';

export type ProductContent = {
  name: Text;
  barcode: string;
  /** In para. */
  price: number;
  /** So many were delivered a month ago, or more where more was sold. */
  delivered: number;
  lowStock: number;
};

/** What the demo salon sells beside its services. Their codes begin with 2, which a shop gives away by itself. */
export const products: readonly ProductContent[] = [
  {
    name: {
      sr: 'Šampon za farbanu kosu, 250 ml',
      en: 'Shampoo for coloured hair, 250 ml',
      de: 'Shampoo für gefärbtes Haar, 250 ml',
    },
    barcode: '2000000000015',
    price: 129_000,
    delivered: 36,
    lowStock: 6,
  },
  {
    name: {
      sr: 'Regenerator za suvu kosu, 200 ml',
      en: 'Conditioner for dry hair, 200 ml',
      de: 'Spülung für trockenes Haar, 200 ml',
    },
    barcode: '2000000000022',
    price: 119_000,
    delivered: 30,
    lowStock: 6,
  },
  {
    name: { sr: 'Ulje za vrhove, 50 ml', en: 'Oil for hair ends, 50 ml', de: 'Öl für die Spitzen, 50 ml' },
    barcode: '2000000000039',
    price: 159_000,
    delivered: 24,
    lowStock: 5,
  },
  {
    name: {
      sr: 'Pasta za oblikovanje, mat',
      en: 'Styling paste, matt',
      de: 'Stylingpaste, matt',
    },
    barcode: '2000000000046',
    price: 99_000,
    delivered: 24,
    lowStock: 5,
  },
  {
    name: { sr: 'Ulje za zanoktice, 15 ml', en: 'Cuticle oil, 15 ml', de: 'Nagelhautöl, 15 ml' },
    barcode: '2000000000053',
    price: 69_000,
    delivered: 30,
    lowStock: 8,
  },
  {
    name: { sr: 'Krema za ruke, 75 ml', en: 'Hand cream, 75 ml', de: 'Handcreme, 75 ml' },
    barcode: '2000000000060',
    price: 59_000,
    delivered: 40,
    lowStock: 8,
  },
  {
    name: { sr: 'Ulje za masažu, bademovo', en: 'Massage oil, almond', de: 'Massageöl, Mandel' },
    barcode: '2000000000077',
    price: 139_000,
    delivered: 16,
    lowStock: 4,
  },
  {
    name: { sr: 'Dnevna krema sa SPF 30', en: 'Day cream with SPF 30', de: 'Tagescreme mit LSF 30' },
    barcode: '2000000000084',
    price: 189_000,
    delivered: 14,
    lowStock: 4,
  },
];
