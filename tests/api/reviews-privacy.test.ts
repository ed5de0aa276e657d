import { expect, it } from 'vitest';
import { DAY } from '@/lib/base/time/units.ts';
import { clientExport } from '@/lib/clients/privacy/queries.ts';
import { eraseClient } from '@/lib/clients/privacy/erase-client.ts';
import { findBehindReviewLink } from '@/lib/reviews/by-client/queries.ts';
import { submitReview } from '@/lib/reviews/by-client/service.ts';
import { after, DUE, linkTo, reviewedSalon, said } from '../support/salons/reviewed-salon.ts';

const { aClient, aVisit, rows } = reviewedSalon();

it('A client gets what she wrote with her data; erased, her stars stay and name nobody', async () => {
  const client = await aClient();
  const visit = await aVisit({}, client);
  const token = await linkTo(visit);
  await submitReview({ token, ...said(4, 'Kanarinka je pevala', 'Kanarinka') }, { locale: 'sr', now: DUE });
  expect((await clientExport(client.id))?.reviews).toMatchObject([{ stars: 4, text: 'Kanarinka je pevala' }]);
  expect(await eraseClient(client.id, { by: 'system', now: after(DAY) })).toEqual({ ok: true });
  expect(await rows()).toMatchObject([{ stars: 4, text: '', display_name: '', reply: null }]);
  expect(await findBehindReviewLink(token, DUE)).toBeNull();
});
