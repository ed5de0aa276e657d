import type { Locator } from '@playwright/test';

/** Chooses what somebody calls for, out of what is offered; says what it is called. */
export async function chooseService(form: Locator, label: string, place = 0): Promise<string> {
  const field = form.getByRole('combobox', { name: label, exact: true });
  await field.click();
  await form.getByRole('listbox', { name: label, exact: true }).getByRole('option').nth(place).click();
  return field.inputValue();
}
