import type { Text } from './text.ts';

/** What the page of a service tells beyond its description. */
export type ServicePage = {
  whatHappens: Text;
  forWhom?: Text;
  howToPrepare?: Text;
  howLongItLasts?: Text;
  questions?: { question: Text; answer: Text }[];
};

/** By the Serbian name of the service. */
export type ServicePages = Record<string, ServicePage>;
