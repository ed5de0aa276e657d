import { randomUUID } from 'node:crypto';
import { codingFor, isKnown, whatIsAsked } from './asked.mjs';
import { KeptAnswers } from './kept-answers.mjs';

const OUR_OWN = 'x-salon-front';
/** Told by the process to itself when the salon has changed something (lib/site-cache/refresh.ts). */
const CHANGED = '/api/site-cache';

function send({ headers, bodies }, request, response) {
  if (isKnown(request.headers['if-none-match'], headers.etag)) {
    const { 'content-type': _, ...rest } = headers;
    response.writeHead(304, rest).end();
    return;
  }
  const coding = codingFor(request.headers['accept-encoding']);
  const body = bodies[coding];
  response.writeHead(200, {
    ...headers,
    'content-length': body.length,
    ...(coding !== 'identity' && { 'content-encoding': coding }),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/**
 * Stands before Next: what it would give to everybody alike is answered from memory, compressed beforehand. Nothing of a
 * visitor's request reaches what is kept but the path and the language.
 * @param {import('node:http').RequestListener} next
 * @param {number} port where this very server listens
 * @returns {import('node:http').RequestListener}
 */
export function frontOf(next, port) {
  const own = randomUUID();
  const kept = new KeptAnswers({ port, fetchHeaders: { [OUR_OWN]: own } });
  return (request, response) => {
    if (request.headers[OUR_OWN] === own) {
      delete request.headers[OUR_OWN];
      return next(request, response);
    }
    if (request.url === CHANGED) {
      response.once('finish', () => {
        if (response.statusCode === 200) kept.forgetPages();
      });
    }
    const asked = whatIsAsked(request);
    const answer = asked && kept.find(asked);
    return answer ? send(answer, request, response) : next(request, response);
  };
}
