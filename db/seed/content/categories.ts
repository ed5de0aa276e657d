import type { CategoryValue, Text } from './text.ts';

/** In the salon's order. `picture` is one of artwork/pictures. */
export const categories: {
  value: CategoryValue;
  name: Text;
  description: Text;
  picture: string;
  /** After so many days clients usually come back; absent: they have no rhythm. */
  returnDays?: number;
}[] = [
  {
    value: 'hairstyle',
    picture: 'hair-dryer',
    returnDays: 42,
    name: { sr: 'Frizura', en: 'Hair', de: 'Haare' },
    description: {
      sr: 'Šišanje, boja i nega. Pre prvog reza sedimo i razgovaramo o kosi, a ne o trendovima.',
      en: 'Cuts, color and care. Before the first snip we sit down and talk about your hair, not about trends.',
      de: 'Schnitt, Farbe und Pflege. Vor dem ersten Schnitt sprechen wir in Ruhe über Ihr Haar, nicht über Trends.',
    },
  },
  {
    value: 'makeup',
    picture: 'makeup-powder',
    name: { sr: 'Šminka', en: 'Makeup', de: 'Make-up' },
    description: {
      sr: 'Šminka koja izdrži dan i noć, obrve i trepavice koje ujutru štede vreme.',
      en: 'Makeup that lasts from day into night, and brows and lashes that save you time in the morning.',
      de: 'Make-up, das Tag und Nacht hält, dazu Brauen und Wimpern, die Ihnen morgens Zeit schenken.',
    },
  },
  {
    value: 'massage',
    picture: 'massage-stones',
    returnDays: 28,
    name: { sr: 'Masaža', en: 'Massage', de: 'Massage' },
    description: {
      sr: 'Dve tihe sobe, topla ulja i ruke koje znaju gde se umor krije.',
      en: 'Two quiet rooms, warm oils, and hands that know where tiredness hides.',
      de: 'Zwei ruhige Räume, warme Öle und Hände, die wissen, wo die Anspannung sitzt.',
    },
  },
  {
    value: 'nails',
    picture: 'nails-bottles',
    returnDays: 21,
    name: { sr: 'Nokti', en: 'Nails', de: 'Nägel' },
    description: {
      sr: 'Manikir i pedikir sa sterilnim priborom i lakom koji ostaje tamo gde treba.',
      en: 'Manicures and pedicures with sterilized tools and polish that stays where it belongs.',
      de: 'Maniküre und Pediküre mit sterilen Instrumenten und Lack, der bleibt, wo er hingehört.',
    },
  },
];
