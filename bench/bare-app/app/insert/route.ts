import postgres from 'postgres';

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });

type Booking = {
  serviceUnitId: number;
  termFrom: string;
  clientName: string;
  clientEmail: string;
  clientPhone: string;
};

/** What a booking costs when nothing is checked, locked, mailed or remembered: one row. */
export async function POST(request: Request) {
  const body = (await request.json()) as Booking; // the benchmark is its only client
  const [row] = await sql`
    insert into bare_reservation (service_unit_id, term_from, client_name, client_email, client_phone)
    values (${body.serviceUnitId}, ${body.termFrom}, ${body.clientName}, ${body.clientEmail}, ${body.clientPhone})
    returning id`;
  return Response.json({ id: row?.id }, { status: 201 });
}
