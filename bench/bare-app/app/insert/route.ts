import postgres from 'postgres';

const sql = postgres(process.env.DATABASE_URL ?? '', { max: 10 });

type Booking = {
  serviceUnitId: number;
  termFrom: string;
  employeeId: number;
  clientName: string;
  clientEmail: string;
  clientPhone: string;
};

const QUARTER = 15 * 60_000;

/** What a booking costs when nothing is read, checked or locked: the rows that it leaves behind, in one transaction. */
export async function POST(request: Request) {
  const body = (await request.json()) as Booking; // the benchmark is its only client
  const [from, now] = [new Date(body.termFrom), new Date()];
  const to = new Date(from.getTime() + QUARTER);
  const id = await sql.begin(async (tx) => {
    const [client] = await tx`
      insert into client (name, email, phone, language)
      values (${body.clientName}, ${body.clientEmail}, ${body.clientPhone}, 'sr') returning id`;
    const [reservation] = await tx`
      insert into reservation (client_id, client_name, client_email, client_phone, client_phone_e164, term_from, term_to,
        price, currency, language, source, status, hold_until, changed_by)
      values (${client?.id}, ${body.clientName}, ${body.clientEmail}, ${body.clientPhone}, ${body.clientPhone}, ${from}, ${to},
        250000, 'RSD', 'sr', 'api', 1, ${from}, 'client') returning id`;
    const reservationId: unknown = reservation?.id;
    const busy = `[${from.toISOString()},${to.toISOString()})`;
    await tx`
      insert into reservation_segment (reservation_id, status, service_unit_id, employee_id, workplace_id, span_from, span_to,
        employee_busy, workplace_busy, home_price)
      values (${reservationId as number}, 1, ${body.serviceUnitId}, ${body.employeeId}, ${body.employeeId}, ${from}, ${to},
        ${busy}, ${busy}, 250000)`;
    for (const purpose of ['confirm-reservation', 'cancel-reservation', 'unsubscribe-reservations']) {
      await tx`
        insert into link_token (purpose, nonce, token_hash, reservation_id, expires_at)
        values (${purpose}, uuid_send(gen_random_uuid()), uuid_send(gen_random_uuid()), ${reservationId as number}, ${from})`;
    }
    await tx`
      insert into outbox (template, recipient, language, reservation_id, state)
      values ('held', ${body.clientEmail}, 'sr', ${reservationId as number}, 'sent')`;
    await tx`
      insert into audit_event (at, entity, entity_id, action, actor)
      values (${now}, 'reservation', ${reservationId as number}, 'created', 'client')`;
    return reservationId;
  });
  return Response.json({ id }, { status: 201 });
}
