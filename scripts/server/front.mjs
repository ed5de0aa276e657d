import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAhead, whatIsAsked } from './asked.mjs';
import { hangUpOnTheEndless } from './bodies.mjs';
import { atTheGate, isWrite } from './gate.mjs';
import { KeptAnswers } from './kept-answers.mjs';
import { passingOn } from './passing-on.mjs';
import { refusing, REQUEST_ID, requestIdIn } from './refusals.mjs';
import { Crowded, RenderQueue } from './render-queue.mjs';
import { isFailed, isForOne, render } from './rendering.mjs';
import { FoundTerms, SEARCHES_AT_ONCE } from './searches.mjs';
import { sendKept, sendRendered } from './send.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {import('./asked.mjs').Asked} Asked */
/** @typedef {import('./rendering.mjs').Rendered} Rendered */

/** Told by the process to itself when the salon has changed something (lib/web/cache/refresh.ts). */
const CHANGED = '/api/site-cache';
/** Who renews what is kept. */
const OURSELVES = 'this process';

const crowded = { status: 503, code: 'crowded', headers: { 'Retry-After': '5' } };
const pipelining = { ...crowded, headers: { ...crowded.headers, Connection: 'close' } };
const missing = { status: 404, code: 'notFound' };
/** Told at once, a flood would come back at once, and only being refused would take all the time there is. */
const BEFORE_CROWDED = 1_000;
const failed = { status: 500, code: 'failed' };

const nobody = () => Promise.resolve(false);
/** @template T @param {string} _id @param {() => T} work */
const underNoName = (_id, work) => work();

/**
 * @typedef {object} Setting
 * @property {import('./refusals.mjs').Texts} texts
 * @property {() => import('./refusals.mjs').Language} [firstLanguage] the salon's, for a reader of whom no other is known
 * @property {(request: IncomingMessage) => string} [networkOf] who counts as one when places are short
 * @property {(request: IncomingMessage) => Promise<boolean>} [isStaff] whether a long body may come
 * @property {(request: IncomingMessage) => string} [requestIdOf] the name of a request, which its answer bears
 * @property {<T>(id: string, work: () => T) => T} [withRequestId] does some work under that name
 * @property {(rendered: Rendered, path: string) => Rendered} [finish] the last touch to what was rendered
 * @property {(path: string) => boolean} [isFile] whether a file of the folder `public` has that path
 * @property {KeptAnswers} [kept]
 * @property {RenderQueue} [queue]
 * @property {(url: string) => readonly string[] | null} [methodsOf] what the endpoint at an address answers to
 * @property {RenderQueue} [searchQueue]
 * @property {(request: IncomingMessage) => boolean} [isPipelining] whether too many answers wait on that connection
 * @property {(path: string) => boolean} [isMissing] whether a file of that path is not there, nor anything else
 */

/**
 * The gate, before Next. What no address could want is refused. What everybody gets alike is answered from memory,
 * compressed beforehand. All other pages are rendered to their end, whoever has left meanwhile, and a few at a time.
 * @param {import('./rendering.mjs').Handler} next
 * @param {Setting} setting
 * @returns {import('node:http').RequestListener}
 */
export function frontOf(next, setting) {
  const { networkOf = ({ socket }) => socket.remoteAddress ?? '', isStaff = nobody, isFile } = setting;
  const { isMissing = () => false } = setting;
  const { requestIdOf = () => randomUUID(), withRequestId = underNoName } = setting;
  const { finish = (rendered) => rendered } = setting;
  const refuse = refusing(setting.texts, setting.firstLanguage ?? (() => 'sr'));
  const passOn = passingOn(next, refuse, isStaff);
  const { kept = new KeptAnswers(), queue = new RenderQueue() } = setting;
  const { searchQueue = new RenderQueue(SEARCHES_AT_ONCE), isPipelining = () => false } = setting;
  const found = new FoundTerms();
  /** Renders under way or waiting, with those who want them. @type {Map<string, { id: string, answers: Set<ServerResponse>, rendered: Promise<Rendered | undefined> }>} */
  const shared = new Map();

  /** @param {Asked} asked */
  async function search(asked) {
    const moment = found.moment();
    const rendered = await render(next, asked.path, asked.headers);
    found.keep(asked.key, rendered, moment);
    return rendered;
  }

  /** @param {Asked} asked */
  async function renderAndOffer(asked) {
    const moment = kept.moment();
    const rendered = finish(await render(next, asked.path, asked.headers), asked.path);
    // Nobody waits for it, and what is not kept is rendered again.
    kept.offer(asked, rendered, moment).catch(() => {});
    return rendered;
  }

  /**
   * A file of the build is only read, so it waits for nobody.
   * @param {Asked} asked
   * @param {string} network
   * @param {() => boolean} isWanted
   * @returns {Promise<Rendered | undefined>}
   */
  function begin(asked, network, isWanted) {
    if (asked.kind === 'file') return renderAndOffer(asked);
    if (asked.kind === 'search') return searchQueue.run(network, () => search(asked), { isWanted });
    return queue.run(network, () => renderAndOffer(asked), { isWanted, isAhead: isAhead(asked) });
  }

  /** What is asked before something is written, and after it, is not the same. @param {Asked} asked */
  const nameOf = ({ kind, key }) => (kind === 'search' ? `${found.generation} ${key}` : key);

  /**
   * Those who ask for the same at the same time get the same, unless it turns out to be for one alone.
   * @param {Asked} asked
   * @param {string} network
   * @param {ServerResponse} response
   */
  async function rendering(asked, network, response) {
    const name = nameOf(asked);
    const others = shared.get(name);
    const id = requestIdIn(response);
    if (others) {
      others.answers.add(response);
      // What is logged meanwhile is logged under that name.
      response.setHeader(REQUEST_ID, others.id);
      const rendered = await others.rendered;
      if (!rendered || !isForOne(rendered, asked)) return rendered;
      response.setHeader(REQUEST_ID, id);
      return begin(asked, network, () => !response.destroyed);
    }
    const answers = new Set([response]);
    const rendered = begin(asked, network, () => [...answers].some(({ destroyed }) => !destroyed));
    if (asked.kind === 'own') return rendered;
    const whole = rendered.finally(() => shared.delete(name));
    shared.set(name, { id, answers, rendered: whole });
    return whole;
  }

  /** @param {Asked} asked @param {IncomingMessage} request @param {ServerResponse} response */
  async function answerRendered(asked, request, response) {
    try {
      const rendered = await rendering(asked, networkOf(request), response);
      if (rendered && isFailed(rendered)) refuse(failed, request, response);
      else if (rendered) await sendRendered(rendered, request, response);
    } catch (error) {
      if (error instanceof Crowded) await sleep(BEFORE_CROWDED);
      if (response.headersSent || response.destroyed) return;
      refuse(error instanceof Crowded ? crowded : failed, request, response);
    }
  }

  /** @param {Asked} asked @param {IncomingMessage} request @param {ServerResponse} response */
  function answer(asked, request, response) {
    const terms = asked.kind === 'search' && found.find(asked.key);
    if (terms) return void sendRendered(terms, request, response);
    const answered = kept.find(asked);
    if (!answered) return void answerRendered(asked, request, response);
    sendKept(answered, request, response);
    if (kept.isDue(asked) && !shared.has(asked.key)) renew(asked, requestIdIn(response));
  }

  /** For whoever comes next; when there is no room, they render it themselves. @param {Asked} asked @param {string} id */
  function renew(asked, id) {
    const rendered = begin(asked, OURSELVES, () => true).finally(() => shared.delete(asked.key));
    shared.set(asked.key, { id, answers: new Set(), rendered });
    rendered.catch(() => {});
  }

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  function receive(request, response) {
    const verdict = isPipelining(request) ? pipelining : atTheGate(request, setting.methodsOf);
    hangUpOnTheEndless(request, response);
    if (verdict) return refuse(verdict, request, response);
    queue.sees(networkOf(request));
    if (isWrite(request)) {
      response.once('finish', () => {
        if (response.statusCode >= 300) return;
        found.forget();
        if (request.url === CHANGED) kept.forgetPages();
      });
    }
    if (isMissing(request.url ?? '')) return refuse(missing, request, response);
    const asked = whatIsAsked(request, isFile);
    if (asked) return answer(asked, request, response);
    passOn(request, response).catch(() => response.destroy());
  }

  return (request, response) => {
    const id = requestIdOf(request);
    response.setHeader(REQUEST_ID, id);
    withRequestId(id, () => receive(request, response));
  };
}
