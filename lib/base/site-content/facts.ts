/** What is set elsewhere and changes by itself, so that no text of the site tells it wrongly: `{phone}`. */
export const FACTS = ['salon', 'city', 'phone', 'email', 'hold', 'lead', 'days'] as const;
export type SiteFacts = Record<(typeof FACTS)[number], string>;

const PLACE = new RegExp(`\\{(${FACTS.join('|')})\\}`, 'g');

/** Puts the facts into a text; braces around anything else stay as they are. */
export const withFacts = (text: string, facts: SiteFacts): string =>
  text.replace(PLACE, (_, name: keyof SiteFacts) => facts[name]);
