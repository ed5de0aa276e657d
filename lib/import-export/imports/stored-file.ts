import 'server-only';
import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '@/db/client';
import { dataImportPiece } from '@/db/schema/imports';

/** Bytes travel as text of twice their length, so they go one piece at a time. */
const PIECE = 512 * 1024;

export async function keepFile(tx: Transaction, importId: number, bytes: Buffer): Promise<void> {
  for (let number = 0; number * PIECE < bytes.length; number++) {
    const content = bytes.subarray(number * PIECE, (number + 1) * PIECE);
    await tx.insert(dataImportPiece).values({ importId, number, content });
  }
}

/** Null where it is not kept any more. */
export async function storedFile(tx: Transaction, importId: number): Promise<Buffer | null> {
  const numbers = await tx
    .select({ number: dataImportPiece.number })
    .from(dataImportPiece)
    .where(eq(dataImportPiece.importId, importId))
    .orderBy(asc(dataImportPiece.number));
  const pieces: Buffer[] = [];
  for (const { number } of numbers) pieces.push(await pieceOf(tx, importId, number));
  return pieces.length > 0 ? Buffer.concat(pieces) : null;
}

async function pieceOf(tx: Transaction, importId: number, number: number): Promise<Buffer> {
  const [piece] = await tx
    .select({ content: dataImportPiece.content })
    .from(dataImportPiece)
    .where(and(eq(dataImportPiece.importId, importId), eq(dataImportPiece.number, number)));
  if (!piece) throw new Error(`a piece of import ${importId} is gone`);
  return piece.content;
}

export async function forgetFile(tx: Transaction, importId: number): Promise<void> {
  await tx.delete(dataImportPiece).where(eq(dataImportPiece.importId, importId));
}
