/*
 * Where a link to the site was put, as the link itself says: `?source=instagram`. It says nothing of who presses it. Browsers import
 * this, so it stays free of imports.
 */

/** The places that the board has words and steps for; a salon may name others. */
export const LINK_SOURCES = ['google', 'instagram', 'facebook', 'maps', 'window', 'flyer'] as const;
export type LinkSource = (typeof LINK_SOURCES)[number];

export const LINK_SOURCE_LENGTH = 30;
/** With dots it is the name of another site, as the widget says it. */
const FORM = /^[a-z0-9](?:[-.]?[a-z0-9])*$/;

export const isLinkSource = (text: string): boolean => text.length <= LINK_SOURCE_LENGTH && FORM.test(text);

/** Where the link of an address was put; null where it does not say, or says nonsense. */
export function linkSourceIn(search: string): string | null {
  const source = new URLSearchParams(search).get('source')?.trim().toLowerCase() ?? '';
  return isLinkSource(source) ? source : null;
}

const UNACCENTED = { đ: 'd', ß: 'ss', ł: 'l' } as const;

/** What somebody calls a place, as a link names it: „Izlog Knez Mihailova“ is `izlog-knez-mihailova`. */
export const linkSourceNamed = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[đßł]/g, (sign) => UNACCENTED[sign as keyof typeof UNACCENTED]) // of exactly these
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LINK_SOURCE_LENGTH)
    .replaceAll(/^-|-$/g, '');
