import { z } from 'zod';
import { optionalText, translation } from '../validation/text.ts';
import { recordId } from '../validation/values.ts';
import { contrastProblem } from './accent.ts';

/** The still lifes that come with the program; app/(public)/site-pictures.json has their sizes. */
export const STUDIO_PICTURES = [
  'banner-wide',
  'banner-tall',
  'room',
  'massage-stones',
  'massage-towels',
  'hair-dryer',
  'nails-bottles',
] as const;
export type StudioPicture = (typeof STUDIO_PICTURES)[number];

type InThree<Name extends string> = Record<Name, ReturnType<typeof optionalText>> &
  Record<`${Name}En` | `${Name}De`, ReturnType<typeof translation>>;

/** One text in three languages, named as in every record: `slogan`, `sloganEn`, `sloganDe`. */
const inThree = <Name extends string>(name: Name, max: number) =>
  ({
    [name]: optionalText(max),
    [`${name}En`]: translation(max),
    [`${name}De`]: translation(max),
  }) as InThree<Name>; // computed keys lose their names

const HEADLINE = 120;
const PASSAGE = 600;

/** Texts that stand once on the site, with the most characters of each. What is empty is said by the messages. */
export const SITE_TEXTS = {
  homeTitle: HEADLINE,
  homeDescription: 300,
  welcome: HEADLINE,
  slogan: HEADLINE,
  lead: PASSAGE,
  galleryTitle: HEADLINE,
  galleryLead: PASSAGE,
  highlightsLead: PASSAGE,
  specialLead: PASSAGE,
  hoursNote: PASSAGE,
  contactLead: PASSAGE,
  newsletterLead: PASSAGE,
  servicesLead: PASSAGE,
  aboutTitle: HEADLINE,
  aboutLead: PASSAGE,
  mission: PASSAGE,
  missionMore: PASSAGE,
} as const;
export type SiteText = keyof typeof SITE_TEXTS;
export const SITE_TEXT_NAMES = Object.keys(SITE_TEXTS) as SiteText[];

type AllTexts = { [Name in SiteText as Name]: ReturnType<typeof optionalText> } & {
  [Name in SiteText as `${Name}En` | `${Name}De`]: ReturnType<typeof translation>;
};
const texts = Object.assign(
  {},
  ...SITE_TEXT_NAMES.map((name) => inThree(name, SITE_TEXTS[name])),
) as AllTexts; // each of them

/** A picture: an uploaded one by its number, or one of the studio's by its name. */
const picture = z
  .strictObject({
    source: z.union([recordId, z.enum(STUDIO_PICTURES)], 'notFound'),
    ...inThree('alt', 300),
  })
  .nullish()
  .transform((value) => value ?? null);

/** Where a category's caption leads; the same words as in its address. */
const category = z
  .string('type')
  .regex(/^[a-z0-9-]{1,40}$/, 'slug')
  .nullish()
  .transform((value) => value ?? null);

const listOf = <Item extends z.ZodType>(item: Item, most: number) =>
  z
    .array(item, 'type')
    .max(most, 'tooMany')
    .nullish()
    .transform((list) => list ?? []);

const note = z.strictObject({ ...inThree('title', HEADLINE), ...inThree('text', 2_000) });

export const MOST = {
  captions: 3,
  gallery: 12,
  values: 8,
  faq: 30,
  impressumNotes: 10,
  privacyNotes: 10,
  accessibilitySections: 12,
} as const;

/** `#9a4f35`; what would be hard to read is refused with its figures. */
export const accentColour = z
  .string('type')
  .transform((value) => value.trim().toLowerCase())
  .superRefine((value, context) => {
    const message = /^#[0-9a-f]{6}$/.test(value) ? contrastProblem(value) : 'colour';
    if (message) context.addIssue({ code: 'custom', message });
  });

/** All that the public site says and shows of its own. */
export const siteContent = z.strictObject({
  accent: z
    .union([z.literal('').transform(() => null), z.null(), accentColour])
    .optional()
    .transform((value) => value ?? null),
  ...texts,
  bannerWide: picture,
  bannerTall: picture,
  hoursPicture: picture,
  aboutPicture: picture,
  sharePicture: picture,
  captions: listOf(
    z.strictObject({ category, ...inThree('title', HEADLINE), ...inThree('text', HEADLINE) }),
    MOST.captions,
  ),
  gallery: listOf(
    z.strictObject({ picture, category, ...inThree('title', HEADLINE), ...inThree('text', 300) }),
    MOST.gallery,
  ),
  values: listOf(note, MOST.values),
  faq: listOf(z.strictObject({ ...inThree('question', 200), ...inThree('answer', 1_500) }), MOST.faq),
  impressumNotes: listOf(note, MOST.impressumNotes),
  privacyNotes: listOf(note, MOST.privacyNotes),
  accessibilitySections: listOf(note, MOST.accessibilitySections),
});
export type SiteContent = z.output<typeof siteContent>;
export type SitePictureChoice = SiteContent['bannerWide'];

export const SITE_PICTURES = [
  'bannerWide',
  'bannerTall',
  'hoursPicture',
  'aboutPicture',
  'sharePicture',
] as const;
export type SitePicturePlace = (typeof SITE_PICTURES)[number];

/** A site of which nothing is set. */
export const NOTHING_SET: SiteContent = siteContent.parse({});

/** What was stored before a field existed has it empty. */
export const wholeContent = (stored: Partial<SiteContent>): SiteContent => ({ ...NOTHING_SET, ...stored });

const sourcesIn = (content: SiteContent) =>
  [...SITE_PICTURES.map((place) => content[place]), ...content.gallery.map((entry) => entry.picture)].flatMap(
    (choice) => choice?.source ?? [],
  );

/** The uploaded pictures that it shows. */
export const uploadedIn = (content: SiteContent): number[] => [
  ...new Set(sourcesIn(content).filter((source) => typeof source === 'number')),
];

/** Whether it shows pictures that come with the program, as the demo salon does and installations of before. */
export const showsStudioPictures = (content: SiteContent): boolean =>
  sourcesIn(content).some((source) => typeof source === 'string');
