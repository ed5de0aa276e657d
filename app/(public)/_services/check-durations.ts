const fieldOf = (form: HTMLFormElement, name: string) => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field : null;
};

/** Says at its second field that a span ends before it begins; the browser then sends nothing. */
export function checkDurations(form: HTMLFormElement, problem: string): void {
  const [from, to] = [fieldOf(form, 'termDurationFrom'), fieldOf(form, 'termDurationTo')];
  if (!from || !to) return;
  const isReversed = from.value !== '' && to.value !== '' && Number(from.value) > Number(to.value);
  to.setCustomValidity(isReversed ? problem : '');
  // Folded away, it could not be shown.
  const fold = to.closest('details');
  if (isReversed && fold) fold.open = true;
}
