import { test } from '@playwright/test';
import { checkoutTests } from './till/checkout.ts';
import { salesTests } from './till/sales.ts';
import { twoDesksTests } from './till/two-desks.ts';
import { productTests } from './till/products.ts';
import { noTillTests } from './till/no-till.ts';
import { openTill, own, phones } from './till/salon.ts';

/*
 * A visit as booked is paid in two presses; what was sold is taken back, and counted in the evening; what is sold beside services is
 * entered, counted, sold by its code; of a salon that checks nobody out, nothing of it is anywhere. One salon with one
 * server for all of it, which costs as much as five of these tests.
 */

test.beforeAll(openTill);
test.afterAll(() => own.close());
test.afterEach(phones.close);

checkoutTests();
salesTests();
twoDesksTests();
productTests();
noTillTests();
