'use client';

import { createContext, useContext } from 'react';
import type { Choice } from '@/components/form/choice-fields';
import type { UploadedPicture } from '@/lib/base/site-content/localized-site';
import type { Locale } from '@/lib/base/statuses';

/** What the fields of the site choose from. */
export type SiteChoices = {
  /** Those that visitors are offered. */
  languages: readonly Locale[];
  categories: readonly Choice[];
  /** Thumbnails of the pictures that come with the program, by name. */
  studio: Readonly<Record<string, string>>;
  /** What the site says by itself where these lists are empty. */
  usual: Record<'faq' | 'accessibilitySections', readonly Record<string, string>[]>;
};

export type ChoicesInForm = SiteChoices & {
  uploaded: readonly UploadedPicture[];
  addUploaded: (picture: UploadedPicture) => void;
};

const Context = createContext<ChoicesInForm | null>(null);
export const ChoicesProvider = Context.Provider;

export function useChoices(): ChoicesInForm {
  const choices = useContext(Context);
  if (!choices) throw new Error('A field of the site stands outside of its editor');
  return choices;
}
