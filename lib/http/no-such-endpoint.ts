import { refusalAnswer } from './answer.ts';
import { fallbackLocale } from './locale.ts';
import { Refusal } from './refusal.ts';

/** What an address under /api and /admin/api that names no endpoint answers: JSON like all the others, not a page. */
export const noSuchEndpoint = (request: Request): Response =>
  refusalAnswer(new Refusal('notFound'), fallbackLocale(request));
