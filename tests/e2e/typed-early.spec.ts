import { expect, test } from '@playwright/test';
import { words } from '../support/browser/pages.ts';
import { holdBack, SCRIPTS } from '../support/browser/hold-back.ts';

const { auth, validation } = words.sr;

test('what is typed and pressed before the scripts of the registration are there is neither lost nor sent', async ({
  page,
}) => {
  const release = await holdBack(page, SCRIPTS);
  await page.goto('/board/register', { waitUntil: 'commit' });
  const [email, password] = [page.getByLabel(auth.email), page.getByLabel(auth.password, { exact: true })];
  await email.fill('nova@salon.example');
  await password.fill('lozinka koju niko ne zna');
  await password.press('Enter');
  release();
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
