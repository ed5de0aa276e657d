import { expect, type Locator } from '@playwright/test';
import { logInAs, openBoardAs } from '../support/browser/board.ts';
import { pressInRow, rows, unique } from '../support/browser/lists.ts';
import { fillMoment } from '../support/browser/moments.ts';
import { day, test, type TestRota } from '../support/browser/test-rota.ts';
import { SWEEP, words } from '../support/browser/pages.ts';
import { expectAccessible } from '../support/browser/sound.ts';

const { board, languages, validation } = words.sr;
const serbian = (label: string) => `${label}, ${languages.sr}`;

type Screen = {
  screen: keyof typeof board.screens;
  /** The title of its dialog, for a new record and for one that is edited. */
  titles: [create: string, edit: string];
  /** A new record: how it is found, how its form is filled, and what its row says. */
  prepare: (own: TestRota) => { search: string; fill: (form: Locator) => Promise<void>; row: RegExp };
  /** What the second save changes, and what its row says then. */
  change: (form: Locator) => Promise<RegExp>;
  sort: string;
  /** What the form says when nothing is filled in. */
  empty: string;
};

const SCREENS: Screen[] = [
  {
    screen: 'employees',
    titles: [board.employees.new, board.employees.edit],
    prepare: () => {
      const name = `Žaklina ${unique()}`;
      const fill = async (form: Locator) => {
        await form.getByLabel(board.fields.personName).fill(name);
        await form.getByLabel(board.fields.phone).fill('064 123 4567');
        await form.getByLabel('Masaža').check();
      };
      return { fill, search: `name=${encodeURIComponent(name)}`, row: /Masaža.*064\s123\s45\s67/s };
    },
    change: async (form) => {
      await form.getByLabel(board.fields.status).selectOption({ label: words.sr.status.visibility[2] });
      return new RegExp(words.sr.status.visibility[2]);
    },
    sort: board.fields.personName,
    empty: validation.required,
  },
  {
    screen: 'workplaces',
    titles: [board.workplaces.new, board.workplaces.edit],
    prepare: () => {
      const name = `Stolica ${unique()}`;
      const fill = async (form: Locator) => {
        await form.getByLabel(board.fields.name, { exact: true }).fill(name);
      };
      return { fill, search: `name=${encodeURIComponent(name)}`, row: new RegExp(board.rota.allCategories) };
    },
    change: async (form) => {
      await form.getByLabel(board.fields.description).fill('Kraj prozora');
      return /Kraj prozora/;
    },
    sort: board.fields.name,
    empty: validation.required,
  },
  {
    screen: 'employees-unavailability',
    titles: [board.absences.new.employee, board.absences.edit],
    prepare: (own) => {
      const reason = `Odmor ${unique()}`;
      const [, month = '', date = ''] = day(402).split('-');
      const fill = async (form: Locator) => {
        await form.getByLabel(board.fields.employee).selectOption({ label: own.employee });
        await form.getByLabel(board.rota.wholeDays).check();
        await form.getByLabel(board.rota.firstDay, { exact: true }).fill(day(400));
        await form.getByLabel(board.rota.lastDay, { exact: true }).fill(day(402));
        await form.getByLabel(board.fields.reason).fill(reason);
      };
      return {
        fill,
        search: `reason=${encodeURIComponent(reason)}`,
        row: new RegExp(`– \\S+ ${date}-${month}-`),
      };
    },
    change: async (form) => {
      await expect(form.getByLabel(board.rota.wholeDays)).toBeChecked();
      await form.getByLabel(board.rota.wholeDays).uncheck();
      await fillMoment(form, board.fields.unavailableTo, `${day(402)}T14:30`);
      return /00:00 – .* 14:30/;
    },
    sort: board.fields.reason,
    empty: validation.required,
  },
  {
    screen: 'workplaces-unavailability',
    titles: [board.absences.new.workplace, board.absences.edit],
    prepare: (own) => {
      const reason = `Popravka ${unique()}`;
      const fill = async (form: Locator) => {
        await form.getByLabel(board.fields.workplace).selectOption({ label: own.workplace });
        await fillMoment(form, board.fields.unavailableFrom, `${day(400)}T09:00`);
        await fillMoment(form, board.fields.unavailableTo, `${day(400)}T12:00`);
        await form.getByLabel(board.fields.reason).fill(reason);
      };
      return { fill, search: `reason=${encodeURIComponent(reason)}`, row: /09:00–12:00/ };
    },
    change: async (form) => {
      await fillMoment(form, board.fields.unavailableTo, `${day(400)}T08:00`);
      await form.getByRole('button', { name: board.form.save }).click();
      await expect(form.getByText(validation.greaterThanPrevField)).toBeVisible();
      await fillMoment(form, board.fields.unavailableTo, `${day(400)}T13:00`);
      return /09:00–13:00/;
    },
    sort: board.rota.when,
    empty: validation.required,
  },
  {
    screen: 'non-working-days',
    titles: [board.nonWorkingDays.new, board.nonWorkingDays.edit],
    prepare: () => {
      const explanation = `Praznik ${unique()}`;
      const free = day(700 + (process.pid % 300));
      const fill = async (form: Locator) => {
        await form.getByLabel(board.fields.date, { exact: true }).fill(free);
        await form.getByLabel(serbian(board.fields.explanation)).fill(explanation);
      };
      return {
        fill,
        search: `explanation=${encodeURIComponent(explanation)}`,
        row: new RegExp(board.rota.coming),
      };
    },
    change: async (form) => {
      await form.getByLabel(`${board.fields.explanation}, ${languages.de}`).fill('Feiertag');
      return /Feiertag/;
    },
    sort: board.fields.date,
    empty: validation.required,
  },
  {
    screen: 'unavailability',
    titles: [board.unavailability.new, board.unavailability.edit],
    prepare: () => {
      const reason = `Isporuka ${unique()}`;
      const fill = async (form: Locator) => {
        await form.getByLabel(serbian(board.fields.reason)).fill(reason);
        await fillMoment(form, board.fields.unavailableFrom, `${day(400)}T09:00`);
        await fillMoment(form, board.fields.unavailableTo, `${day(401)}T12:00`);
      };
      return {
        fill,
        search: `reason=${encodeURIComponent(reason)}`,
        row: new RegExp(board.unavailability.toNothing),
      };
    },
    change: async (form) => {
      await form.getByLabel('Keratinski tretman').check();
      return /Keratinski tretman/;
    },
    sort: board.fields.reason,
    empty: validation.required,
  },
];

/**
 * The others are sweeps: with every run an absence is entered in board-rota-hours, moved and deleted in board-calendar-cells, and days
 * off are entered and taken back in board-holidays.
 */
const WITH_EVERY_RUN = new Set<Screen['screen']>(['employees', 'workplaces', 'unavailability']);

// What axe says of each screen itself, board-accessibility asks.
for (const { screen, titles, prepare, change, sort, empty } of SCREENS) {
  test(
    `${screen}: created, filtered, edited, sorted, paged and deleted`,
    WITH_EVERY_RUN.has(screen) ? {} : SWEEP,
    async ({ page, own }) => {
      const { search, fill, row } = prepare(own);
      await openBoardAs(page, 'ROLE_MANAGER', `/board/${screen}?itemsPerPage=1&${search}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(board.screens[screen]);
      await expect(page.getByText(board.list.empty)).toBeVisible();

      await page.getByRole('button', { name: board.list.create, exact: true }).click();
      const form = page.getByRole('dialog', { name: titles[0] });
      await form.getByRole('button', { name: board.form.save }).click();
      await expect(form.getByText(empty).first()).toBeVisible();
      await expectAccessible(page);
      await fill(form);
      await form.getByRole('button', { name: board.form.save }).click();
      await expect(form).toBeHidden();
      await expect(rows(page)).toHaveCount(1);
      await expect(rows(page)).toContainText(row);

      await rows(page)
        .getByRole('button', { name: new RegExp(`^${board.list.edit}`) })
        .click();
      const edit = page.getByRole('dialog', { name: titles[1] });
      const changed = await change(edit);
      await edit.getByRole('button', { name: board.form.save }).click();
      await expect(edit).toBeHidden();
      await expect(rows(page)).toContainText(changed);

      await pressInRow(page, new RegExp(`^${board.delete.delete}`));
      const question = page.getByRole('dialog', { name: board.delete.title });
      await question.getByRole('button', { name: board.delete.delete }).click();
      await expect(page.getByText(board.list.empty)).toBeVisible();

      await page.getByRole('link', { name: board.list.clear }).click();
      await expect(rows(page)).toHaveCount(1);
      const first = await rows(page).innerText();
      await page.getByRole('link', { name: board.list.nextPage }).click();
      await expect(page).toHaveURL(/page=2/);
      await expect(rows(page)).not.toHaveText(first);
      const heading = page.getByRole('columnheader', { name: sort, exact: true });
      await heading.getByRole('link').click();
      await expect(page).toHaveURL(/sort=/);
      await expect(heading).toHaveAttribute('aria-sort', /ending/);
    },
  );
}

test('a pause is assigned to a service and taken from it', async ({ page, sql }) => {
  await logInAs(page, 'ROLE_MANAGER');
  const reason = `Kvar ${unique()}`;
  await sql`insert into unavailability (reason, unavailable_from, unavailable_to)
    values (${reason}, ${day(400)}, ${day(401)})`;
  // What axe says of the screen itself, board-accessibility asks.
  const address = `/board/service-unit-unavailability?sort=serviceUnit&reason=${encodeURIComponent(reason)}`;
  await page.goto(address);

  await page.getByRole('button', { name: board.list.create, exact: true }).click();
  const form = page.getByRole('dialog', { name: board.assignments.new });
  const pauses = form.getByLabel(board.fields.unavailability);
  await pauses.selectOption({ label: await pauses.getByRole('option', { name: reason }).innerText() });
  await form.getByLabel(board.fields.serviceUnit).selectOption({ label: 'Keratinski tretman' });
  await form.getByRole('button', { name: board.form.save }).click();
  await expect(form).toBeHidden();

  await expect(rows(page)).toContainText(['Keratinski tretman']);
  await page.getByRole('button', { name: new RegExp(`^${board.list.edit}: Keratinski`) }).click();
  const edit = page.getByRole('dialog', { name: board.assignments.edit });
  await edit.getByLabel(board.fields.serviceUnit).selectOption({ label: 'Masaža toplim kamenjem' });
  await edit.getByRole('button', { name: board.form.save }).click();
  await expect(rows(page)).toContainText(['Masaža toplim kamenjem']);

  await pressInRow(page, new RegExp(`^${board.delete.delete}`));
  const question = page.getByRole('dialog', { name: board.delete.title });
  await question.getByRole('button', { name: board.delete.delete }).click();
  await expect(page.getByText(board.list.empty)).toBeVisible();
});
