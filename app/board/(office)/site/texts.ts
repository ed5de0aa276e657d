import type { SitePicturePlace, SiteText } from '@/lib/base/site-content/schema';

/** The sections of the form: which texts and pictures stand in each, and how many lines a text needs. */
export const SECTIONS = [
  {
    name: 'home',
    texts: ['welcome', 'slogan', 'lead'],
    pictures: ['bannerWide', 'bannerTall'],
    lists: ['captions'],
  },
  { name: 'gallery', texts: ['galleryTitle', 'galleryLead'], pictures: [], lists: ['gallery'] },
  {
    name: 'leads',
    texts: ['highlightsLead', 'specialLead', 'servicesLead', 'hoursNote', 'contactLead', 'newsletterLead'],
    pictures: ['hoursPicture'],
    lists: [],
  },
  {
    name: 'about',
    texts: ['aboutTitle', 'aboutLead', 'mission', 'missionMore'],
    pictures: ['aboutPicture'],
    lists: ['values'],
  },
  { name: 'questions', texts: [], pictures: [], lists: ['faq'] },
  {
    name: 'legal',
    texts: [],
    pictures: [],
    lists: ['impressumNotes', 'privacyNotes', 'accessibilitySections'],
  },
  { name: 'sharing', texts: ['homeTitle', 'homeDescription'], pictures: ['sharePicture'], lists: [] },
] as const satisfies readonly {
  name: string;
  texts: readonly SiteText[];
  pictures: readonly SitePicturePlace[];
  lists: readonly string[];
}[];
export type SiteSection = (typeof SECTIONS)[number];
export type SiteList = SiteSection['lists'][number];

export const ROWS: Partial<Record<SiteText, number>> = {
  lead: 3,
  galleryLead: 2,
  highlightsLead: 2,
  specialLead: 2,
  servicesLead: 2,
  hoursNote: 2,
  contactLead: 2,
  newsletterLead: 2,
  aboutLead: 3,
  mission: 3,
  missionMore: 3,
  homeDescription: 2,
};

/** Headlines, in which words may stand in italics. */
export const WITH_EMPHASIS: readonly SiteText[] = ['slogan', 'galleryTitle', 'aboutTitle'];
