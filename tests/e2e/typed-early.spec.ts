import { expect, test, type Page } from '@playwright/test';
import { words } from '../support/pages.ts';

const { auth, validation } = words.sr;

/** Holds the scripts of the next page back, as a slow line does, until they are let go. */
async function holdScripts(page: Page): Promise<() => void> {
  let letGo = () => {};
  const heldBack = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await heldBack;
    await route.continue();
  });
  return letGo;
}

test('what is typed and pressed before the scripts of the registration are there is neither lost nor sent', async ({
  page,
}) => {
  const letGo = await holdScripts(page);
  await page.goto('/board/register', { waitUntil: 'commit' });
  const [email, password] = [page.getByLabel(auth.email), page.getByLabel(auth.password, { exact: true })];
  await email.fill('nova@salon.example');
  await password.fill('lozinka koju niko ne zna');
  await password.press('Enter');
  letGo();
  const send = page.getByRole('button', { name: auth.register.submit });
  await expect(send).toBeEnabled();
  await expect(email).toHaveValue('nova@salon.example');
  await expect(password).toHaveValue('lozinka koju niko ne zna');
  // All of it counts, as what is typed later does.
  await page.getByLabel(auth.phone).fill('060 123 4567');
  await page.getByLabel(auth.confirmedPassword).fill('nije ista lozinka');
  await send.click();
  await expect(page.getByText(validation.passwordsDiffer)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});
