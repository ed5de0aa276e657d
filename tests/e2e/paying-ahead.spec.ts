import { answeredCookies } from '../support/browser/pages.ts';
import { test } from '../support/browser/visitor.ts';
import { deskTests } from './paying/desk.ts';
import { openPaying, paying } from './paying/salon.ts';
import { transferTests } from './paying/transfers.ts';
import { visitorTests } from './paying/visitors.ts';

/*
 * Of a salon in which a quarter of the price is paid before anything is booked: what visitors read and pay, what the salon sets and settles,
 * and transfers. One such salon with its server for all of it, which costs as much as three of these tests.
 */

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.beforeAll(openPaying);
test.afterAll(() => paying.close());
test.beforeEach(({ page }) => answeredCookies(page));

visitorTests();
deskTests();
transferTests();
