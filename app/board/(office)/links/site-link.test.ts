import { describe, expect, it } from 'vitest';
import { linkSourceIn } from '@/lib/base/link-source';
import { readBookAddress } from '@/lib/booking-rules/book-address';
import { siteLink, type LinkTarget } from './site-link';

const link = (target: Partial<LinkTarget>) =>
  new URL(
    siteLink(
      'https://salon.example',
      { locale: 'en', serviceUnitId: null, employee: null, ...target },
      'flyer',
    ),
  );
const ana = { id: 3, name: 'Ana' };

describe('a link to put somewhere', () => {
  it.each([
    [{}, '/en/services'],
    [{ employee: ana }, '/en/team/3-ana'],
    [{ serviceUnitId: 12 }, '/en/services'],
  ])('of %j leads to %s, in its language, and says where it was put', (target, path) => {
    const { pathname, search, origin } = link(target);
    expect([origin, pathname, linkSourceIn(search)]).toEqual(['https://salon.example', path, 'flyer']);
  });

  it('opens the booking of a service, with the person', () => {
    const { search } = link({ serviceUnitId: 12, employee: ana });
    expect(readBookAddress(search)?.parts).toEqual([{ serviceUnitId: 12, employeeId: 3 }]);
  });
});
