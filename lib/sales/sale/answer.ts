import { z } from 'zod';
import { CURRENCIES, LINE_KINDS, PAYMENT_METHODS, SALE_STATUSES } from '../../base/statuses.ts';
import { count, id, instant, language, maybe, money, stamps, text } from '../../base/validation/answers.ts';

/** Below zero of what is given back. */
export const signedMoney = z
  .int()
  .describe('In the smallest unit of the currency; below zero of what is given back.');
export const method = z.enum(PAYMENT_METHODS);

const saleLine = z
  .strictObject({
    id,
    kind: z.enum(LINE_KINDS),
    refId: id.nullable().describe('Of the service unit or the product.'),
    reservationId: id.nullable().describe('The visit of which it is a part.'),
    segmentId: id.nullable(),
    name: text.describe('As it was called when it was sold.'),
    nameEn: maybe,
    nameDe: maybe,
    employeeId: id.nullable(),
    employeeName: maybe,
    quantity: z.int().describe('Below zero of what is taken back.'),
    unitPrice: money,
    listPrice: money.describe('As it is in the list, or as the visit was agreed.'),
    discount: signedMoney.describe('Taken off this line.'),
    sharedDiscount: signedMoney.describe('Its share of what is taken off the whole sale.'),
    discountReason: maybe,
    taxRateId: id.nullable(),
    basisPoints: count.nullable().describe('As sold, in hundredths of a percent; null: not taxed.'),
    sum: signedMoney,
    stock: z
      .int()
      .nullable()
      .describe('Of a product on an open sale: how many there are now; null: it is not counted.'),
  })
  .meta({ id: 'SaleLine' });

const salePayment = z
  .strictObject({ id, method, amount: signedMoney, tendered: money.nullable() })
  .meta({ id: 'SalePayment' });

const saleTip = z
  .strictObject({ id, employeeId: id, employeeName: text, method, amount: signedMoney })
  .meta({ id: 'Tip' });

const documentTax = z
  .strictObject({ basisPoints: count, gross: signedMoney, net: signedMoney, tax: signedMoney })
  .meta({ id: 'DocumentTax' });

const visitOnSale = z
  .strictObject({ reservationId: id, clientName: text, termFrom: instant })
  .meta({ id: 'VisitOnSale' });

/** A sale as the list has it. */
export const saleEntry = z
  .strictObject({
    id,
    number: id.nullable().describe('Without a gap, from the moment in which it is paid.'),
    status: z.enum(SALE_STATUSES),
    clientId: id.nullable(),
    clientName: maybe.describe('Of its client, else as the visit has it.'),
    openedBy: maybe.describe('The email of whoever opened it.'),
    paidAt: instant.nullable(),
    currency: z.enum(CURRENCIES),
    total: signedMoney,
    tips: signedMoney.describe('Beside the total.'),
    methods: z.array(method).describe('By which it was paid.'),
    summary: text.describe('What was sold, in words of the reader’s language.'),
    reservationIds: z.array(id),
    tillDayId: id.nullable(),
    countersSaleId: id.nullable().describe('The sale that it takes back.'),
    counteredById: id.nullable().describe('The sale that takes it back.'),
    reason: maybe.describe('Why it takes that back.'),
    receiptNumber: maybe.describe('Of the till that the law knows.'),
    ...stamps,
  })
  .meta({ id: 'SaleEntry' });
export type SaleEntry = z.output<typeof saleEntry>;

export const saleRecord = saleEntry
  .omit({ summary: true, tips: true, methods: true })
  .extend({
    language: language.describe('In which its client reads.'),
    isMailable: z.boolean().describe('Whether there is an address to which its receipt can be mailed.'),
    discount: signedMoney.describe('Taken off the whole sale.'),
    discountBasisPoints: count.nullable().describe('Where that was said as a share.'),
    discountReason: maybe,
    coinTotal: signedMoney.describe('What is due where all of it is paid in cash, less what was paid ahead.'),
    lines: z.array(saleLine),
    visits: z.array(visitOnSale).describe('Of which its lines are parts, the first one first.'),
    taxes: z.array(documentTax).describe('Once for each rate.'),
    payments: z.array(salePayment),
    tips: z.array(saleTip),
    change: money.describe('What was handed back of the cash.'),
    methods: z.array(method).describe('By which staff may note a payment.'),
    paidAhead: money.describe('Of an open one: paid before the visits on it, and off what is due.'),
    overpaid: z
      .strictObject({ amount: money, reservationId: id, termFrom: instant })
      .nullable()
      .describe(
        'Paid ahead above what the bill comes to, and not given back yet, with the visit of which it is.',
      ),
  })
  .meta({ id: 'Sale' });
export type SaleRecord = z.output<typeof saleRecord>;
