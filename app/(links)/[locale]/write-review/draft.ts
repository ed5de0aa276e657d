import { keepInTab, readInTab } from '@/lib/browser/tab-storage';

const KEY = 'write-review-draft';

/** What somebody has typed of a review and not sent; the token says of which. */
type Draft = { token: string; stars: string; text: string; displayName: string };

const NAMES = ['stars', 'text', 'displayName'] as const;

const fieldsOf = (form: HTMLFormElement) => {
  const data = new FormData(form);
  const [stars = '', text = '', displayName = ''] = NAMES.map((name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  });
  return { stars, text, displayName };
};

export const readForm = (form: HTMLFormElement) => {
  const { stars, ...words } = fieldsOf(form);
  return { ...words, stars: Number(stars) };
};

/** Whether the words are others than those that the page came with. */
export const hasTyped = (form: HTMLFormElement): boolean =>
  [...form.elements].some(
    (field) =>
      (field instanceof HTMLTextAreaElement ||
        (field instanceof HTMLInputElement && field.type === 'text')) &&
      field.value !== field.defaultValue,
  );

export const keepDraft = (form: HTMLFormElement, token: string): void =>
  keepInTab(KEY, { token, ...fieldsOf(form) } satisfies Draft);

export const forgetDraft = (): void => keepInTab(KEY, null);

/** Puts back what was typed; a star that the address names stands above the one that was chosen before. */
export function restoreDraft(form: HTMLFormElement, token: string, isChosen: boolean): void {
  const draft = readInTab<Partial<Draft>>(KEY);
  if (draft?.token !== token) return;
  for (const name of NAMES) {
    const field = form.elements.namedItem(name);
    const value = draft[name];
    if (value === undefined || (name === 'stars' && isChosen)) continue;
    if (
      field instanceof RadioNodeList ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLInputElement
    ) {
      field.value = value;
    }
  }
}
