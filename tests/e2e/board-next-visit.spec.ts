import { expect, type Page } from '@playwright/test';
import type postgres from 'postgres';
import { dayBounds, dayOf } from '../../lib/base/time/zone.ts';
import { openBoardAs } from '../support/browser/board.ts';
import { DEVICES, filled, unique } from '../support/browser/lists.ts';
import { words } from '../support/browser/pages.ts';
import { aReservation } from '../support/reservations.ts';
import { expectFits, expectSound } from '../support/browser/sound.ts';
import { test, type TestRota } from '../support/browser/test-rota.ts';

/* After a visit the next one is one press away, wherever the visit was settled. */

const { board } = words.sr;
const ZONE = 'Europe/Belgrade';

/** Somebody whose visit of today is over, of a service that has a rhythm; nobody has said yet whether they came. */
async function aVisitor(sql: postgres.Sql, own: TestRota): Promise<{ id: number; name: string }> {
  const name = `Mila ${unique()}`;
  const [client] = await sql<{ id: number }[]>`
    insert into client (name, phone, language) values (${name}, '+381640001148', 'sr') returning id`;
  const [unit] = await sql<{ id: number }[]>`
    select u.id from service_unit u join service_unit_category l on l.service_unit_id = u.id
      join category c on c.id = l.category_id
    where c.return_days is not null and u.status <> 4 order by u.id limit 1`;
  if (!client || !unit) throw new Error('the demo salon has services with a rhythm');
  const now = Date.now();
  const { start } = dayBounds(dayOf(now, ZONE), ZONE);
  const over = (share: number) => new Date(start + (now - start) * share).toISOString();
  await aReservation(sql, {
    serviceUnitId: unit.id,
    employeeId: own.employeeId,
    workplaceId: own.workplaceId,
    from: over(0.6),
    to: over(0.95),
    client_id: client.id,
    client_name: name,
    client_email: null,
  });
  return { id: client.id, name };
}

const setDone = (page: Page, name: string) =>
  page.getByRole('button', { name: `${board.reservations.done}: ${name}` }).click();
const proposalTo = (page: Page, name: string) =>
  page.getByRole('region', { name: filled(board.nextVisit.headingOf, { name }) });

test('what is done proposes the next visit, and one press books it, on a desk and on a phone', async ({
  page,
  own,
  sql,
}) => {
  const desk = { width: 1280, height: 900 };
  await page.setViewportSize(desk);
  const client = await aVisitor(sql, own);
  await openBoardAs(page, 'ROLE_MANAGER');
  await setDone(page, client.name);
  const proposal = proposalTo(page, client.name);
  await expect(proposal.getByRole('button')).toHaveCount(4);
  await expectSound(page);
  await expectFits(page, DEVICES.phone);
  await proposal.getByRole('button', { name: board.nextVisit.notNow }).click();
  await expect(proposal).toBeHidden();

  // Not now is not never: the card still knows.
  await page.goto(`/board/clients?card=${client.id}`);
  const card = page.getByRole('dialog', { name: client.name });
  const section = card.getByRole('region', { name: board.nextVisit.heading });
  const press = section.getByRole('button').first();
  await expect(press).toBeVisible();
  await expectSound(page);
  await expectFits(page, desk);
  await page.setViewportSize(DEVICES.phone);
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/rebook')),
    press.click(),
  ]);
  expect(answer.status()).toBe(201);
  await expect(section.getByRole('button')).toHaveCount(0);
  const booked = await sql`
    select status from reservation where client_id = ${client.id} and term_from > now() + interval '2 weeks'`;
  expect(booked).toEqual([{ status: 2 }]);
  await sql`delete from reservation where client_id = ${client.id}`;
});

test('who is due and has booked nothing stands in a list, from which the card opens', async ({
  page,
  sql,
}) => {
  await openBoardAs(page, 'ROLE_MANAGER', '/board/clients');
  await page.getByRole('link', { name: board.dueClients.open, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: board.dueClients.title })).toBeVisible();
  const names = page.getByRole('cell').getByRole('button');
  await expect(names.first()).toBeVisible();
  await expectSound(page);
  const name = (await names.first().textContent()) ?? '';
  const [found] =
    await sql`select count(*)::int as expected from reservation r join client c on c.id = r.client_id
    where c.name = ${name} and r.status in (1, 2) and r.term_from > now()`;
  expect(found?.expected).toBe(0);
  await names.first().click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
});
