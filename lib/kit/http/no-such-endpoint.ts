import { refusing } from './answer.ts';

/** What an address under /api and /admin/api that names no endpoint answers: JSON like all the others, not a page. */
export const noSuchEndpoint = (request: Request): Promise<Response> => refusing(request, 'notFound');
