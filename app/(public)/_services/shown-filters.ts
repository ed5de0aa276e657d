/**
 * Fills a form with what stands in the address, where a field is empty: what somebody typed before this script came, or
 * what the browser itself has restored, stays.
 */
export function showFilters(form: HTMLFormElement, address: URLSearchParams): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement)) continue;
    const value = address.get(field.name);
    if (value === null) continue;
    if (field.type === 'checkbox') field.checked = true;
    else if (field.value === '') field.value = value;
  }
}
