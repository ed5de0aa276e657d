import { readJson } from '@/lib/kit/http/body';
import { publicRoute } from '@/lib/kit/http/route';
import { answerAssistant } from './server';

/**
 * For assistants that speak the Model Context Protocol by streamable HTTP (docs/assistants.md). Each message is answered by itself, by
 * whichever process gets it: there is no session, so that GET and DELETE, which belong to one, are not known here.
 */
export const POST = publicRoute({ limit: 'assistants', read: readJson }, ({ body, request }) =>
  answerAssistant(request, body),
);
