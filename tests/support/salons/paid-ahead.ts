import type postgres from 'postgres';
import { aPair, aServiceUnit, anOpenSalon, emptySalon } from '../salon.ts';

/**
 * An open salon with one service of 3200 dinars and one employee, in which a quarter is paid ahead; a tenth of the price is lost late,
 * and 30 % where nobody comes.
 * @returns the service
 */
export async function aSalonPaidAhead(
  sql: postgres.Sql,
  { hours, service }: { hours?: { from: string; to: string } | undefined; service?: object } = {},
): Promise<number> {
  await sql`truncate payment_event, payment_refund, payment_request, payment_policy cascade`;
  await emptySalon(sql);
  await anOpenSalon(sql, hours);
  const id = await aServiceUnit(sql, {
    name: 'Šišanje',
    price: 320_000,
    price_en: null,
    price_de: null,
    ...service,
  });
  await aPair(sql);
  await sql`insert into payment_policy (kind, percent, late_fee_percent, no_show_fee_percent) values ('DEPOSIT', 25, 10, 30)`;
  return id;
}
