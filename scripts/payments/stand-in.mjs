import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/*
 * Speaks the part of Stripe's HTTP that the program uses, with its state, shapes and refusals as the published OpenAPI document has them: for
 * tests, and for developers without a key. Its hosted page has two buttons.
 */

/** @typedef {{ id: string, object: 'checkout.session', url: string | null, status: 'open' | 'complete' | 'expired', payment_status: 'paid' | 'unpaid', amount_total: number, currency: string, payment_intent: string | null, client_reference_id: string | null, expires_at: number, success_url: string, cancel_url: string, [field: string]: unknown }} Session */
/** @typedef {{ id: string, object: 'refund', amount: number, currency: string, payment_intent: string, status: string, metadata: Record<string, string>, [field: string]: unknown }} Refund */
/** @typedef {{ id: string, object: 'event', type: string, created: number, data: { object: object }, [field: string]: unknown }} Event */
/** `lost`: it is done, and the answer never arrives. `away`: nothing is done. `slow`: the answer comes after seconds. @typedef {'lost' | 'away' | 'busy' | 'slow' | null} Fault */

/** Of Stripe: a session lives half an hour at least. */
const LEAST_LIFE_SECONDS = 30 * 60;
const SLOW_MS = 3_000;

class Refused extends Error {
  /** @param {number} status @param {string} message @param {string} [code] */
  constructor(status, message, code) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** @param {string} prefix */
const newId = (prefix) => `${prefix}_${randomBytes(12).toString('hex')}`;

/** @param {import('node:http').IncomingMessage} request */
async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

const PAGE = (
  /** @type {Session} */ { id, amount_total, currency, status },
) => `<!doctype html><html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Stand-in for the payment page</title>
<body style="font:1rem/1.5 system-ui;max-width:24rem;margin:3rem auto;padding:0 1rem"><h1>${(amount_total / 100).toFixed(2)} ${currency.toUpperCase()}</h1>
<p>No money moves here: this page stands in for that of the payment service.</p>
${status === 'open' ? `<form method="post" action="/pay/${id}/pay"><button style="font:inherit;padding:.75rem 1.5rem">Pay</button></form>` : `<p>This payment is ${status}.</p>`}
<form method="post" action="/pay/${id}/cancel"><button style="font:inherit;padding:.75rem 1.5rem;margin-top:1rem">Cancel</button></form></body></html>`;

/**
 * @param {{ secretKey?: string, webhookSecret?: string, webhookUrl?: string | null, now?: () => Date, port?: number }} [options] `webhookUrl`: where
 *   events go at once; without it they are kept until somebody takes them
 */
export async function startPaymentStandIn({
  secretKey = 'sk_test_standin',
  webhookSecret = 'whsec_standin',
  webhookUrl = null,
  now = () => new Date(),
  port = 0,
} = {}) {
  /** @type {Map<string, Session>} */
  const sessions = new Map();
  /** @type {Map<string, Refund>} */
  const refunds = new Map();
  /** @type {Map<string, { requestHash: string, status: number, answer: object }>} */
  const answered = new Map();
  /** @type {Event[]} */
  const events = [];
  /** @type {(route: string) => Fault} */
  let faultOf = () => null;
  let origin = '';

  const seconds = () => Math.floor(now().getTime() / 1_000);

  /** @param {string} type @param {object} object */
  function emit(type, object) {
    /** @type {Event} */
    const event = {
      id: newId('evt'),
      object: 'event',
      api_version: '2026-10-28.endive',
      created: seconds(),
      livemode: false,
      pending_webhooks: 1,
      request: { id: null, idempotency_key: null },
      type,
      data: { object: structuredClone(object) },
    };
    events.push(event);
    if (webhookUrl) void deliver(event, webhookUrl).catch(() => {});
    return event;
  }

  /** As it goes over the wire. @param {Event} event */
  function signed(event) {
    const body = JSON.stringify(event);
    const at = seconds();
    const signature = createHmac('sha256', webhookSecret).update(`${at}.${body}`).digest('hex');
    return {
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    };
  }

  /** @param {Event} event @param {string} url */
  async function deliver(event, url) {
    const { body, headers } = signed(event);
    const response = await fetch(url, { method: 'POST', headers, body });
    return response.status;
  }

  /** @param {string} id */
  function sessionOf(id) {
    const session = sessions.get(id);
    if (!session) throw new Refused(404, `No such checkout.session: '${id}'`, 'resource_missing');
    if (session.status === 'open' && session.expires_at <= seconds()) {
      Object.assign(session, { status: 'expired', url: null });
      emit('checkout.session.expired', session);
    }
    return session;
  }

  /** @param {URLSearchParams} form */
  function create(form) {
    const amount = Number(form.get('line_items[0][price_data][unit_amount]'));
    const currency = form.get('line_items[0][price_data][currency]') ?? '';
    const expiresAt = Number(form.get('expires_at'));
    if (!Number.isInteger(amount) || amount <= 0) throw new Refused(400, 'Invalid integer: unit_amount');
    if (!/^[a-z]{3}$/.test(currency)) throw new Refused(400, `Invalid currency: ${currency}`);
    if (expiresAt < seconds() + LEAST_LIFE_SECONDS)
      throw new Refused(
        400,
        'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      );
    const id = newId('cs_test');
    /** @type {Session} */
    const session = {
      id,
      object: 'checkout.session',
      amount_subtotal: amount,
      amount_total: amount,
      cancel_url: form.get('cancel_url') ?? '',
      client_reference_id: form.get('client_reference_id'),
      created: seconds(),
      currency,
      customer_email: form.get('customer_email'),
      expires_at: expiresAt,
      livemode: false,
      locale: form.get('locale'),
      metadata: {},
      mode: 'payment',
      payment_intent: null,
      payment_method_types: ['card'],
      payment_status: 'unpaid',
      status: 'open',
      success_url: form.get('success_url') ?? '',
      url: `${origin}/pay/${id}`,
    };
    sessions.set(id, session);
    return session;
  }

  /** @param {string} id */
  function expire(id) {
    const session = sessionOf(id);
    if (session.status !== 'open')
      throw new Refused(
        400,
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      );
    Object.assign(session, { status: 'expired', url: null });
    emit('checkout.session.expired', session);
    return session;
  }

  /** @param {string} paymentRef */
  const refundsOf = (paymentRef) =>
    [...refunds.values()].filter((each) => each.payment_intent === paymentRef);
  /** @param {Refund[]} list */
  const sumOf = (list) =>
    list.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0);

  /** @param {URLSearchParams} form */
  function refund(form) {
    const paymentRef = form.get('payment_intent') ?? '';
    const session = [...sessions.values()].find((each) => each.payment_intent === paymentRef);
    if (!session) throw new Refused(404, `No such payment_intent: '${paymentRef}'`, 'resource_missing');
    const left = session.amount_total - sumOf(refundsOf(paymentRef));
    const amount = Number(form.get('amount') ?? left);
    if (!Number.isInteger(amount) || amount <= 0 || amount > left)
      throw new Refused(
        400,
        `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      );
    /** @type {Refund} */
    const made = {
      id: newId('re'),
      object: 'refund',
      amount,
      charge: newId('ch'),
      created: seconds(),
      currency: session.currency,
      metadata: { refund: form.get('metadata[refund]') ?? '' },
      payment_intent: paymentRef,
      reason: null,
      status: 'succeeded',
    };
    refunds.set(made.id, made);
    emit('refund.created', made);
    return made;
  }

  /**
   * Somebody pays. `late`: although it has expired here; `amount`, `currency`: another one than was asked for.
   * @param {string} id @param {{ late?: boolean, amount?: number, currency?: string }} [how]
   */
  function pay(id, { late = false, amount, currency } = {}) {
    const session = sessionOf(id);
    if (session.payment_status === 'paid') return null;
    if (session.status !== 'open' && !late) return null;
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: newId('pi'),
      url: null,
      ...(amount !== undefined && { amount_total: amount }),
      ...(currency !== undefined && { currency }),
    });
    return emit('checkout.session.completed', session);
  }

  /** @param {string} method @param {URL} url @param {URLSearchParams} form */
  function answer(method, { pathname, searchParams }, form) {
    const [, , group, thing, id, verb] = pathname.split('/');
    if (group === 'checkout' && thing === 'sessions') {
      if (method === 'POST' && id === undefined) return create(form);
      if (method === 'GET' && id !== undefined && verb === undefined) return sessionOf(id);
      if (method === 'POST' && id !== undefined && verb === 'expire') return expire(id);
    }
    if (group === 'refunds') {
      if (method === 'POST' && thing === undefined) return refund(form);
      if (method === 'GET' && thing !== undefined) {
        const found = refunds.get(thing);
        if (found) return found;
        throw new Refused(404, `No such refund: '${thing}'`, 'resource_missing');
      }
      if (method === 'GET') {
        const data = refundsOf(searchParams.get('payment_intent') ?? '');
        return { object: 'list', data, has_more: false, url: '/v1/refunds' };
      }
    }
    throw new Refused(404, `Unrecognized request URL (${method}: ${pathname}).`);
  }

  /** A page with two buttons. @param {string} method @param {string} pathname @param {import('node:http').ServerResponse} response */
  function page(method, pathname, response) {
    const [, , id = '', verb] = pathname.split('/');
    const session = sessionOf(id);
    if (method === 'GET') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return response.end(PAGE(session));
    }
    if (verb === 'pay') pay(id);
    response.writeHead(303, { location: verb === 'pay' ? session.success_url : session.cancel_url });
    return response.end();
  }

  const server = createServer((request, response) => {
    void (async () => {
      const { method = 'GET', url: address = '/' } = request;
      const url = new URL(address, origin);
      const text = await bodyOf(request);
      /** @param {number} status @param {object} answerBody */
      const send = (status, answerBody) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answerBody));
      };
      try {
        if (url.pathname.startsWith('/pay/')) return page(method, url.pathname, response);
        const fault = faultOf(`${method} ${url.pathname}`);
        if (fault === 'away') return request.socket.destroy();
        if (fault === 'busy')
          return send(503, { error: { type: 'api_error', message: 'An unknown error occurred' } });
        if (request.headers.authorization !== `Bearer ${secretKey}`)
          return send(401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
        const key = String(request.headers['idempotency-key'] ?? '');
        const requestHash = createHash('sha256').update(`${url.pathname}\n${text}`).digest('hex');
        const before = key ? answered.get(key) : undefined;
        if (before && before.requestHash !== requestHash)
          return send(400, {
            error: {
              type: 'idempotency_error',
              message: 'Keys for idempotent requests can only be used with the same parameters.',
            },
          });
        const done = before ?? {
          requestHash,
          status: 200,
          answer: structuredClone(answer(method, url, new URLSearchParams(text))),
        };
        if (key) answered.set(key, done);
        if (fault === 'lost') return request.socket.destroy();
        if (fault === 'slow') await sleep(SLOW_MS);
        return send(done.status, done.answer);
      } catch (error) {
        const { status, message, code } = error instanceof Refused ? error : new Refused(500, String(error));
        return send(status, {
          error: {
            type: status < 500 ? 'invalid_request_error' : 'api_error',
            message,
            ...(code && { code }),
          },
        });
      }
    })();
  });
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  // It keeps no process alive.
  server.unref();
  const listening = server.address();
  origin = `http://127.0.0.1:${typeof listening === 'object' && listening ? listening.port : port}`;

  return {
    origin,
    secretKey,
    webhookSecret,
    sessions,
    refunds,
    events,
    pay,
    emit,
    signed,
    deliver,
    /** Events go there from now on. @param {string | null} url */
    notify(url) {
      webhookUrl = url;
    },
    /** Of a test before: numbers of requests come again, and so do their keys. */
    forget() {
      answered.clear();
    },
    /** What it has taken and not given back, in the smallest unit. */
    balance() {
      const paid = [...sessions.values()].filter(({ payment_status }) => payment_status === 'paid');
      return paid.reduce((sum, { amount_total }) => sum + amount_total, 0) - sumOf([...refunds.values()]);
    },
    /** @param {(route: string) => Fault} faults */
    fail(faults = () => null) {
      faultOf = faults;
    },
    stop() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve(undefined)));
    },
  };
}
