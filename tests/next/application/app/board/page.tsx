import { cookies } from 'next/headers';
import { connection } from 'next/server';
import { readOnce } from '../../shared';

export const instant = false;

/** As the board's: for each request, whoever sends it. */
export default async function Page() {
  await cookies();
  await connection();
  return <main>read {readOnce()} times</main>;
}
