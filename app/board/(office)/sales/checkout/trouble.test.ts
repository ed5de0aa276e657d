import { expect, it } from 'vitest';
import { overtaken, refusalText } from './trouble';

const body = { editedAt: '2026-11-27T10:00:00+01:00', payments: [], tips: [] };

it('says whether a bill was changed or paid meanwhile, and by whom', () => {
  expect(overtaken({ status: 'OPEN' }, 'ana@salon.example', null)).toEqual({
    reason: 'changed',
    by: 'ana@salon.example',
  });
  expect(overtaken({ status: 'PAID' }, 'ana@salon.example', null)).toEqual({
    reason: 'paid',
    by: 'ana@salon.example',
  });
  expect(overtaken({ status: 'PAID' }, null, null)).toEqual({ reason: 'paid', by: '' });
});

it('names nobody after an answer that was lost: that payment may have been stored', () => {
  expect(overtaken({ status: 'PAID' }, 'me@salon.example', { reason: 'lost', body })).toEqual({
    reason: 'paid',
    by: null,
  });
});

it('says of a refusal what is wrong with each field, each thing once', () => {
  const fields = { 'lines.0.discount': '300 RSD at most.', 'lines.1.discount': '300 RSD at most.' };
  expect(refusalText({ text: 'Please check the marked fields.', fields })).toBe('300 RSD at most.');
  expect(refusalText({ text: 'It is paid.', fields: {} })).toBe('It is paid.');
  expect(refusalText({ text: null, fields: {} })).toBeNull();
});
