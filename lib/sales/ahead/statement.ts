import 'server-only';
import { and, eq, inArray } from 'drizzle-orm';
import { db } from '@/db/client';
import { paymentRequest } from '@/db/schema/money/payments';
import { reservation } from '@/db/schema/reservations';
import type { Saved, Writing } from '../../kit/records/outcome.ts';
import { TRANSFER } from '../../payments/providers/transfer.ts';
import { withoutCheck } from '../../payments/transfer/reference.ts';
import type { StatementRecord } from './answer.ts';
import { markPaid } from './mark-paid.ts';
import type { StatementInput } from './schema.ts';
import { readStatement, type StatementLine } from './statement-rules.ts';

const numberOf = (reference: string) => Number(withoutCheck(reference));

async function requestsNamed(lines: readonly StatementLine[]) {
  const ids = [...new Set(lines.flatMap(({ references }) => references.map(numberOf)))];
  if (ids.length === 0) return [];
  return db
    .select({ request: paymentRequest, clientName: reservation.clientName })
    .from(paymentRequest)
    .innerJoin(reservation, eq(reservation.id, paymentRequest.reservationId))
    .where(and(inArray(paymentRequest.id, ids), eq(paymentRequest.provider, TRANSFER)));
}
type Named = Awaited<ReturnType<typeof requestsNamed>>[number];

function matchOf({ line, text, references, amounts }: StatementLine, named: readonly Named[]) {
  const found = named.find(({ request }) => references.map(numberOf).includes(request.id));
  if (!found) {
    return {
      line,
      text,
      match: 'none' as const,
      requestId: null,
      clientName: null,
      amount: null,
      currency: null,
    };
  }
  const { request, clientName } = found;
  const match =
    request.paidAt !== null
      ? ('already' as const)
      : amounts.includes(request.amount)
        ? ('paid' as const)
        : ('amount' as const);
  const { id: requestId, amount, currency } = request;
  return { line, text, match, requestId, clientName, amount, currency };
}

/**
 * Which transfers a bank's statement says have arrived: by their reference, where the amount is the one that was asked for. First it only shows what
 * it would do; what it cannot match is named.
 */
export async function readTransfers(
  { text, dryRun }: StatementInput,
  writing: Writing,
): Promise<Saved<StatementRecord>> {
  const lines = readStatement(text);
  const named = await requestsNamed(lines);
  const matches = lines.map((line) => matchOf(line, named));
  if (dryRun) return { ok: true, record: { dryRun, lines: matches } };
  for (const { match, requestId } of matches) {
    if (match === 'paid' && requestId !== null)
      await markPaid(requestId, {}, { ...writing, idempotency: null });
  }
  return { ok: true, record: { dryRun, lines: matches } };
}
