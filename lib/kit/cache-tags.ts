/** What public pages are made of; the triggers `tell_site` in the database send the same words. */
export const SITE_TAGS = [
  'service-units',
  'general-working-hours',
  'team',
  'salon-settings',
  'site',
  'reviews',
] as const;
export type SiteTag = (typeof SITE_TAGS)[number];

export const isSiteTag = (value: string): value is SiteTag => SITE_TAGS.some((tag) => tag === value);
