import { connection } from 'next/server';
import { count } from '../../../shared';

export async function GET(): Promise<Response> {
  await connection();
  return Response.json(count());
}
