import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAhead, classifyRequest } from './classify-request.mjs';
import { hangUpOnTheEndless } from './bodies.mjs';
import { atTheGate, isWrite } from './gate.mjs';
import { ResponseCache } from './response-cache.mjs';
import { passingOn } from './passing-on.mjs';
import { refusing, REQUEST_ID, requestIdIn } from './refusals.mjs';
import { Crowded, RenderQueue } from './render-queue.mjs';
import { isFailed, isForOne, render } from './rendering.mjs';
import { FoundTerms, SEARCHES_AT_ONCE } from './searches.mjs';
import { sendCached, sendRendered } from './send.mjs';
import { SharedRender } from './shared-render.mjs';

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */
/** @typedef {import('node:http').ServerResponse} ServerResponse */
/** @typedef {import('./classify-request.mjs').Requested} Requested */
/** @typedef {import('./rendering.mjs').Rendered} Rendered */

/** Told by the process to itself when the salon has changed something (lib/web/cache/refresh.ts). */
const CHANGED = '/api/site-cache';
const HTTPS_FOR_A_YEAR = 'max-age=31536000; includeSubDomains';

/** Who renews what is kept. */
const OURSELVES = 'this process';
/**
 * What the process asks of itself bears it (lib/web/cache/internal-key.ts), and makes nobody share the time with it. Who pretends to
 * it only has the others wait less.
 */
const INTERNAL_KEY_HEADER = 'x-salon-internal';

const crowded = { status: 503, code: 'crowded', headers: { 'Retry-After': '5' } };
const pipelining = { ...crowded, headers: { ...crowded.headers, Connection: 'close' } };
const missing = { status: 404, code: 'notFound' };
/** Told at once, a flood would come back at once, and only being refused would take all the time there is. */
const BEFORE_CROWDED = 1_000;
const failed = { status: 500, code: 'failed' };
/** The database went away before the pages of a process that has just started were read for. */
const unsettled = { ...failed, status: 503, headers: crowded.headers };

/**
 * Whoever is sent on to another address takes along where the link was put.
 * @param {Requested} call
 * @param {Rendered} rendered
 * @returns {Rendered}
 */
function sentOnWith({ linkSource }, rendered) {
  const { location } = rendered.headers;
  if (!linkSource || typeof location !== 'string') return rendered;
  const joined = `${location}${location.includes('?') ? '&' : '?'}${linkSource}`;
  return { ...rendered, headers: { ...rendered.headers, location: joined } };
}

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
 * @property {(request: IncomingMessage) => import('./gate.mjs').Verdict | null} [elsewhere] where to ask instead, at an address that is the salon's no more
 * @property {boolean} [isHttps] whether browsers are told to come by https alone
 * @property {(path: string) => boolean} [isFile] whether a file of the folder `public` has that path
 * @property {ResponseCache} [cached]
 * @property {RenderQueue} [queue]
 * @property {(url: string) => readonly string[] | null} [methodsOf] what the endpoint at an address answers to
 * @property {RenderQueue} [searchQueue]
 * @property {(request: IncomingMessage) => boolean} [isPipelining] whether too many answers wait on that connection
 * @property {() => boolean} [isSettled] whether pages can be made without the database, so that one that fails is a fault
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
  const { isMissing = () => false, isSettled = () => true } = setting;
  const { requestIdOf = () => randomUUID(), withRequestId = underNoName } = setting;
  const { finish = (rendered) => rendered } = setting;
  const refuse = refusing(setting.texts, setting.firstLanguage ?? (() => 'sr'));
  const passOn = passingOn(next, refuse, isStaff);
  const { cached = new ResponseCache(), queue = new RenderQueue() } = setting;
  const { searchQueue = new RenderQueue(SEARCHES_AT_ONCE), isPipelining = () => false } = setting;
  const fault = () => (isSettled() ? failed : unsettled);
  const found = new FoundTerms();
  /** Renders under way or waiting, with those who want them. @type {Map<string, SharedRender>} */
  const shared = new Map();

  /** @param {Requested} call */
  async function search(call) {
    const moment = found.moment();
    const rendered = await render(next, call.path, call.headers);
    found.keep(call.key, rendered, moment);
    return rendered;
  }

  /** @param {Requested} call */
  async function renderAndOffer(call) {
    const moment = cached.moment();
    const rendered = finish(await render(next, call.path, call.headers), call.path);
    // Nobody waits for it, and what is not kept is rendered again.
    cached.offer(call, rendered, moment).catch(() => {});
    return rendered;
  }

  /** @param {Requested} call */
  const renderingOf = (call) => () => (call.kind === 'search' ? search(call) : renderAndOffer(call));

  /** A file of the build is only read, so it waits for nobody. @param {Requested} call @returns {import('./shared-render.mjs').Enqueue} */
  const turnsOf = (call) => (network, work, isWanted) => {
    if (call.kind === 'file') return work();
    if (call.kind === 'search') return searchQueue.run(network, work, { isWanted });
    return queue.run(network, work, { isWanted, isAhead: isAhead(call) });
  };

  /** @param {Requested} call @param {string} name @param {{ id: string, isForLater?: boolean }} about */
  function shareRender(call, name, about) {
    const begun = new SharedRender({ ...about, enqueue: turnsOf(call), work: renderingOf(call) });
    shared.set(name, begun);
    begun.rendered.catch(() => {}).finally(() => shared.delete(name));
    return begun;
  }

  /** What is asked before something is written, and after it, is not the same. @param {Requested} call */
  const nameOf = ({ kind, key }) => (kind === 'search' ? `${found.generation} ${key}` : key);

  /**
   * Those who ask for the same at the same time get the same, unless it turns out to be for one alone.
   * @param {Requested} call
   * @param {string} network
   * @param {ServerResponse} response
   */
  async function rendering(call, network, response) {
    const id = requestIdIn(response);
    const forThisOne = () => turnsOf(call)(network, renderingOf(call), () => !response.destroyed);
    if (call.kind === 'own') return forThisOne();
    const name = nameOf(call);
    const others = shared.get(name);
    const joined = others ?? shareRender(call, name, { id });
    joined.answers.add(response);
    // What is logged meanwhile is logged under that name.
    response.setHeader(REQUEST_ID, joined.id);
    joined.waitFor(network);
    const rendered = await joined.rendered;
    if (!others || !rendered || !isForOne(rendered, call)) return rendered;
    response.setHeader(REQUEST_ID, id);
    return forThisOne();
  }

  /** @param {Requested} call @param {IncomingMessage} request @param {ServerResponse} response */
  async function answerRendered(call, request, response) {
    try {
      const rendered = await rendering(call, networkOf(request), response);
      if (rendered && isFailed(rendered)) refuse(fault(), request, response);
      else if (rendered) await sendRendered(sentOnWith(call, rendered), request, response);
    } catch (error) {
      if (error instanceof Crowded) await sleep(BEFORE_CROWDED);
      if (response.headersSent || response.destroyed) return;
      refuse(error instanceof Crowded ? crowded : fault(), request, response);
    }
  }

  /** @param {Requested} call @param {IncomingMessage} request @param {ServerResponse} response */
  function answer(call, request, response) {
    const terms = call.kind === 'search' && found.find(call.key);
    if (terms) return void sendRendered(terms, request, response);
    const answered = cached.find(call);
    if (!answered) return void answerRendered(call, request, response);
    sendCached(answered, request, response);
    if (cached.isDue(call) && !shared.has(call.key)) renew(call, requestIdIn(response));
  }

  /** For whoever comes next; when there is no room, they render it themselves. @param {Requested} call @param {string} id */
  function renew(call, id) {
    shareRender(call, call.key, { id, isForLater: true }).waitFor(OURSELVES);
  }

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  function receive(request, response) {
    const verdict = isPipelining(request)
      ? pipelining
      : (atTheGate(request, setting.methodsOf) ?? setting.elsewhere?.(request));
    hangUpOnTheEndless(request, response);
    if (verdict) return refuse(verdict, request, response);
    if (!(INTERNAL_KEY_HEADER in request.headers)) queue.sees(networkOf(request));
    if (isWrite(request)) {
      response.once('finish', () => {
        if (response.statusCode >= 300) return;
        found.forget();
        if (request.url === CHANGED) cached.forgetPages();
      });
    }
    if (isMissing(request.url ?? '')) return refuse(missing, request, response);
    const call = classifyRequest(request, isFile);
    if (call) return answer(call, request, response);
    passOn(request, response).catch(() => response.destroy());
  }

  return (request, response) => {
    const id = requestIdOf(request);
    response.setHeader(REQUEST_ID, id);
    if (setting.isHttps) response.setHeader('Strict-Transport-Security', HTTPS_FOR_A_YEAR);
    withRequestId(id, () => receive(request, response));
  };
}
