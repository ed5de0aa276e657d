import { expect, test } from 'vitest';
import { answering } from './answer.ts';
import { Refusal } from '../refusal.ts';

const request = (lang: string) => new Request('http://salon.example/api/likes', { headers: { lang } });

test.each([
  ['en', /^Something went wrong! .*code: (\S{8})$/],
  ['de', /Kennung: (\S{8})$/],
  ['sr', /oznaku: (\S{8})$/],
])('A fault of ours is told with the beginning of the name of its request (%s)', async (lang, words) => {
  const answer = await answering(request(lang), () => {
    throw new Error('planted');
  });
  const { error } = (await answer.json()) as { error: string };
  expect(answer.status).toBe(500);
  expect(words.exec(error)?.[1]).toBe(answer.headers.get('x-request-id')?.slice(0, 8));
  expect(error).not.toContain('planted');
});

test('What is refused rightly is told without it', async () => {
  const answer = await answering(request('en'), () => {
    throw new Refusal('notFound');
  });
  expect(await answer.json()).toEqual({ error: 'We could not find that.' });
});
