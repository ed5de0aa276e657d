import { describe, expect, it } from 'vitest';
import { db } from '@/db/client.ts';
import type { LinkPurpose } from '@/db/schema/links.ts';
import { NEWSLETTER_STATUS, RESERVATION_STATUS, SUBSCRIBER_STATUS } from '@/lib/base/statuses.ts';
import { addLinks } from '@/lib/kit/links/service.ts';
import { heldSettings, holdSettings } from '@/lib/salon/settings/held.ts';
import { aPicture, in90Days, documentedSalon } from '../support/openapi-answers.ts';
import { startPushService } from '../support/messages/push-service.ts';
import { setVariables } from '../support/setup/variables.ts';

// Its push service is on this machine, and nobody is asked to come back later.
setVariables({
  PUSH_PRIVATE_NETWORKS: 'on',
  RATE_LIMIT_FACTOR: '1000000',
});

const salon = documentedSalon('writing');
const { called, ask, first, mailedToken, changedBySendingBack } = salon;

describe('writing', () => {
  it('to readers', async () => {
    const path = '/admin/api/newsletters';
    const body = { subject: 'Decembar', message: 'Zdravo!' };
    const { id, editedAt } = await ask('POST', path, { body });
    await first('newsletters');
    await ask('GET', `${path}/{id}`, { id });
    await ask('PUT', `${path}/{id}`, { id, body: { ...body, subjectEn: 'December', editedAt } });
    const other = await ask('POST', path, { body });
    await ask('GET', `${path}/readers`);
    await ask('PUT', `${path}/{id}/picture`, { id: other.id, file: await aPicture() });
    await ask('DELETE', `${path}/{id}/picture`, { id: other.id });
    await ask('GET', `${path}/{id}/preview`, { id: other.id, query: 'language=de' });
    await ask('POST', `${path}/{id}/try`, { id: other.id, body: { language: 'de' } });
    await ask('PUT', `${path}/{id}/schedule`, { id: other.id, body: { sendAt: `${in90Days}T10:00` } });
    await ask('DELETE', `${path}/{id}/schedule`, { id: other.id });
    await ask('DELETE', `${path}/{id}`, { id: other.id });
    const { status } = await ask('POST', `${path}/{id}/send`, { id });
    expect(status).toBe(NEWSLETTER_STATUS.SENDING);
  });

  it('to the salon, and to get what it writes', async () => {
    const path = '/admin/api/newsletter-subscribers';
    const { sql } = salon;
    await ask('POST', '/api/newsletter/subscribe', { body: { email: 'citateljka@example.com' } });
    const [row] = await sql<{ id: number }[]>`
      select id from newsletter_subscriber where email = 'citateljka@example.com'`;
    const id = row?.id;
    const token = (purpose: LinkPurpose) => mailedToken(purpose, 'subscriber_id', id);
    await ask('POST', '/api/newsletter/confirm', { body: { token: await token('confirm-newsletter') } });
    const { editedAt, status } = await ask('GET', `${path}/{id}`, { id });
    expect(status).toBe(SUBSCRIBER_STATUS.VERIFIED);
    await ask('PUT', `${path}/{id}`, { id, body: { language: 'en', status, editedAt } });
    await ask('POST', '/api/newsletter/unsubscribe', {
      body: { token: await token('unsubscribe-newsletter'), reason: 'Previše pošte' },
    });
    await first('newsletter-subscribers');
    const requested = await ask('POST', path, { body: { email: 'druga@example.com', language: 'sr' } });
    await ask('DELETE', `${path}/{id}`, { id: requested.id });

    await sql`update outbox set state = 'failed' where recipient = 'citateljka@example.com'`;
    const { id: mailId } = await first('failed-mails', 'recipient=citateljka');
    await ask('POST', '/admin/api/failed-mails/{id}/send-again', { id: mailId });

    const messages = '/admin/api/contact-messages';
    await ask('POST', '/api/contact', {
      body: { fullName: 'Ana Anić', email: 'ana@example.com', message: 'Da li radite nedeljom?' },
    });
    const { id: messageId } = await first('contact-messages');
    await ask('GET', `${messages}/{id}`, { id: messageId });
    await ask('POST', `${messages}/{id}/answers`, { id: messageId, body: { text: 'Da, od 10 do 14.' } });
    const handled = await ask('POST', `${messages}/{id}/handled`, { id: messageId });
    expect(handled.handledAt).not.toBeNull();
    await ask('DELETE', `${messages}/{id}`, { id: messageId });

    await sql`insert into client_reply (provider, provider_id, channel, phone, text, outcome, reservation_id, client_id, received_at)
      select 'gateway', 'in-1', 'sms', '+381601112222', 'Kasnim', 'kept', id, client_id, now() from reservation
      where client_id is not null order by id limit 1`;
    const { id: replyId, reservationId } = await first('client-replies');
    await ask('GET', '/admin/api/client-replies/{id}', { id: replyId });
    await ask('GET', '/admin/api/reservations/{id}/messages', { id: reservationId });
    const read = await ask('POST', '/admin/api/client-replies/{id}/handled', { id: replyId });
    expect(read.handledAt).not.toBeNull();
  });

  it('by clients, of a visit that is done', async () => {
    const [visit] = await salon.sql<{ id: number }[]>`
      update reservation set verified_at = now() where id = (select min(id) from reservation
        where status = ${RESERVATION_STATUS.DONE} and no_show_at is null and id not in (select reservation_id from review))
      returning id`;
    const reservationId = visit?.id ?? 0;
    const held = heldSettings();
    holdSettings({ ...held, settings: { ...held.settings, reviews: true } });
    await addLinks(db, { reservationId }, [{ purpose: 'write-review', expiresAt: null }]);
    const token = await mailedToken('write-review', 'reservation_id', reservationId);
    await ask('POST', '/api/reviews', { body: { token, stars: 4, text: 'Lepo', displayName: '' } });
    await ask('GET', '/api/reviews');
    await ask('GET', '/api/reviews/summary');
    await ask('GET', '/admin/api/reviews/ratings');
    const { items } = (await ask('GET', '/admin/api/reviews')) as {
      items: { id: number; editedAt: string }[];
    };
    const { id, editedAt } = items[0] ?? { id: 0 };
    const replied = await ask('POST', '/admin/api/reviews/{id}/reply', {
      id,
      body: { text: 'Hvala', editedAt },
    });
    await ask('POST', '/admin/api/reviews/{id}/hide', {
      id,
      body: { reason: 'offTopic', editedAt: replied.editedAt },
    });
    await ask('POST', '/admin/api/reviews/{id}/publish', { id });
    holdSettings(held);
    expect(called).toContain('POST /admin/api/reviews/{id}/publish');
  });

  it('to the devices of staff who want to hear of it', async () => {
    const path = '/admin/api/notifications';
    const push = await startPushService();
    const { device } = push.aBrowser();
    const { id } = await ask('POST', `${path}/devices`, { body: device });
    await ask('GET', `${path}/devices`);
    await ask('POST', `${path}/devices/{id}/try`, { id });
    const { id: ____, offered: _, devices: __, publicKey: ___, ...choices } = await ask('GET', path);
    expect(await ask('PUT', path, { body: choices })).toMatchObject(choices);
    await ask('DELETE', `${path}/devices/{id}`, { id });
    await push.stop();
  });
});

describe('programs outside', () => {
  it('see the calendar', async () => {
    const path = '/admin/api/calendar-feeds';
    const { id: employeeId } = await first('employees');
    const made = await ask('POST', path, { body: { employeeId } });
    const { items } = await ask('GET', path, { query: `employeeId=${String(employeeId)}` });
    expect(items).toEqual([made]);
    await ask('PUT', `${path}/{id}`, { id: made.id, body: { detail: 'names' } });
    const { id } = await ask('POST', `${path}/{id}/renew`, { id: made.id });
    await ask('DELETE', `${path}/{id}`, { id });
  });

  it('read with a key', async () => {
    const path = '/admin/api/api-keys';
    const body = { name: 'Knjigovodstvo', areas: ['export'], readOnly: true, lastDay: in90Days };
    const { id } = await ask('POST', path, { body });
    const { items } = await ask('GET', path);
    expect(items).toMatchObject([{ id, ...body }]);
    await ask('DELETE', `${path}/{id}`, { id });
  });

  it('are notified of what happens', async () => {
    const path = '/admin/api/webhooks';
    const body = {
      name: 'Knjigovodstvo',
      address: 'http://127.0.0.1:9/',
      events: ['reservation.done'],
      language: 'sr',
      active: true,
    };
    const { id } = await ask('POST', path, { body });
    await ask('POST', `${path}/{id}/new-secret`, { id });
    await ask('POST', `${path}/{id}/test`, { id });
    const { items } = await ask('GET', `${path}/{id}/deliveries`, { id });
    expect(items).toMatchObject([{ event: 'test' }]);
    const [delivery] = items as { id: string }[];
    const deliveryId = delivery?.id;
    await ask('POST', `${path}/{id}/deliveries/{deliveryId}/send-again`, { id, deliveryId });
    await ask('GET', path);
    const { editedAt } = await ask('GET', `${path}/{id}`, { id });
    await ask('PUT', `${path}/{id}`, { id, body: { ...body, active: false, editedAt } });
    const other = await ask('POST', path, { body });
    await ask('DELETE', `${path}/{id}`, { id: other.id });
  });
});

describe('at last', () => {
  it('each record can be sent back as it was read, and is what it was before', async () => {
    expect(await changedBySendingBack()).toEqual([]);
  });
});
