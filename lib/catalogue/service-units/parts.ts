import type { serviceUnit } from '@/db/schema/catalogue';
import { localized } from '../../base/i18n/localized.ts';
import type { Locale } from '../../base/statuses.ts';

/** What the page of a service unit tells beyond its description; empty where nobody has filled it in. */
export type ServiceParts = {
  whatHappens: string;
  forWhom: string;
  howToPrepare: string;
  howLongItLasts: string;
  questions: { question: string; answer: string }[];
};

export const NO_PARTS: ServiceParts = {
  whatHappens: '',
  forWhom: '',
  howToPrepare: '',
  howLongItLasts: '',
  questions: [],
};

type Row = Omit<typeof serviceUnit.$inferSelect, 'id'>;

export const partsOf = (row: Row, locale: Locale): ServiceParts => ({
  whatHappens: localized(row, 'whatHappens', locale),
  forWhom: localized(row, 'forWhom', locale),
  howToPrepare: localized(row, 'howToPrepare', locale),
  howLongItLasts: localized(row, 'howLongItLasts', locale),
  questions: row.questions.map((each) => ({
    question: localized(each, 'question', locale),
    answer: localized(each, 'answer', locale),
  })),
});
