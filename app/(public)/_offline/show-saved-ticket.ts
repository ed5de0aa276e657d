import { DATE_TAG } from '@/lib/base/time/format';

/** The hidden card of which a filled copy is made, and the place for it. React leaves what is in there alone. */
export const CARD = 'kept-card';
export const PLACE = 'kept-ticket';

/**
 * Script: fills a copy of the card with the appointment that this browser keeps (lib/browser/next-visit.ts). React is not
 * there without a connection.
 */
export const SHOW_SAVED_TICKET = `
  try {
    const visit = JSON.parse(localStorage.getItem('nextVisit'));
    if (visit && new Date(visit.heldUntil ?? visit.to) > new Date()) {
      const card = document.getElementById('${CARD}').cloneNode(true);
      const { people, price, address, code, qr } = visit.ticket ?? {};
      const day = new Intl.DateTimeFormat(document.documentElement.lang.replace(/^en$/, '${DATE_TAG.en}'), {
        weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC',
      }).format(new Date(visit.from.slice(0, 10)));
      const time = visit.from.slice(11, 16);
      const texts = { service: visit.service, day, time, until: '– ' + visit.to.slice(11, 16), with: people, price, address, code };
      for (const [name, text] of Object.entries(texts)) {
        const slot = card.querySelector('[data-slot=' + name + ']');
        if (text) slot.textContent = text;
        else slot.closest('[data-row]').remove();
      }
      if (qr) card.querySelector('img')?.setAttribute('src', qr);
      card.removeAttribute('id');
      card.hidden = false;
      document.getElementById('${PLACE}').append(card);
    }
  } catch {}`;
