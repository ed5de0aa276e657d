import { expect, it } from 'vitest';
import { withFallback } from './messages.ts';

it('a message that is missing in a language falls back to the other tree, at any depth', () => {
  const english = { home: { title: 'Welcome', lead: 'Come in' }, footer: 'Rights' };
  expect(withFallback({ home: { title: 'Dobro došli' } }, english)).toEqual({
    home: { title: 'Dobro došli', lead: 'Come in' },
    footer: 'Rights',
  });
});

it('neither tree is changed', () => {
  const serbian = { home: { title: 'Dobro došli' } };
  const english = { home: { lead: 'Come in' } };
  withFallback(serbian, english);
  expect(serbian).toEqual({ home: { title: 'Dobro došli' } });
  expect(english).toEqual({ home: { lead: 'Come in' } });
});
