import { z } from 'zod';
import { count, id, instant, items, maybe, text, variant } from '../../base/validation/answers.ts';
import { SITE_PICTURES, SITE_TEXT_NAMES, STUDIO_PICTURES } from '../../base/site-content/schema.ts';

const inThree = <Name extends string>(...names: Name[]) =>
  Object.assign(
    {},
    ...names.map((name) => ({ [name]: text, [`${name}En`]: maybe, [`${name}De`]: maybe })),
  ) as Record<Name, typeof text> & Record<`${Name}En` | `${Name}De`, typeof maybe>; // one for each

const choice = z
  .strictObject({ source: z.union([id, z.enum(STUDIO_PICTURES)]), ...inThree('alt') })
  .nullable()
  .describe('An uploaded picture by its number, or one that comes with the program by its name.');
const note = z.strictObject(inThree('title', 'text'));

/** An uploaded picture. */
export const sitePictureRecord = z
  .strictObject({
    id,
    key: text,
    width: count,
    height: count,
    variants: z.array(variant),
    /** A tiny picture as a data URI. */
    placeholder: text,
  })
  .meta({ id: 'SitePicture' });

/** The draft. */
export const siteRecord = z
  .strictObject({
    accent: maybe,
    ...inThree(...SITE_TEXT_NAMES),
    ...(Object.fromEntries(SITE_PICTURES.map((place) => [place, choice])) as Record<
      (typeof SITE_PICTURES)[number],
      typeof choice
    >), // each of them
    captions: z.array(z.strictObject({ category: maybe, ...inThree('title', 'text') })),
    gallery: z.array(z.strictObject({ picture: choice, category: maybe, ...inThree('title', 'text') })),
    values: z.array(note),
    faq: z.array(z.strictObject(inThree('question', 'answer'))),
    impressumNotes: z.array(note),
    privacyNotes: z.array(note),
    accessibilitySections: z
      .array(note)
      .describe('The whole of the accessibility statement; empty for the usual text.'),
    pictures: z.array(sitePictureRecord).describe('The uploaded pictures that it names.'),
    editedAt: instant.nullable().describe('Null while nobody has written anything.'),
    publishedAt: instant.nullable().describe('When the newest version was published; null before the first.'),
    isPublished: z.boolean().describe('Whether everybody sees what the draft says.'),
  })
  .meta({ id: 'Site' });
export type SiteRecord = z.output<typeof siteRecord>;

export const siteVersionRecord = z
  .strictObject({
    id,
    publishedAt: instant,
    publishedBy: text.describe('An e-mail address, `system`, or `user:{id}` once they are gone.'),
  })
  .meta({ id: 'SiteVersion' });
export type SiteVersionRecord = z.output<typeof siteVersionRecord>;
export const siteVersions = items(siteVersionRecord);
