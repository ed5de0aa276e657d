import postgres from 'postgres';

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });

/** The least that a handler can do: one row of one table without an index of its own. */
export async function POST(request: Request) {
  const body: unknown = await request.json();
  const [row] = await sql`insert into bare_reservation (body) values (${JSON.stringify(body)}) returning id`;
  return Response.json({ id: row?.id }, { status: 201 });
}
