import { onceAnswered } from './answered.mjs';

/** @typedef {import('../../lib/web/metrics/registry.ts').FrontMetrics} FrontMetrics */

/** Others are refused, and anybody may invent some. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Tells of each request when its answer is out, or when whoever asked has left.
 * @param {import('node:http').Server} server
 * @param {Pick<FrontMetrics, 'answered'>} metrics
 * @param {(url: string | undefined) => string} routeOf
 */
export function measure(server, metrics, routeOf) {
  server.prependListener('request', ({ method = '', url }, response) => {
    const begun = performance.now();
    onceAnswered(response, () => {
      metrics.answered({
        method: METHODS.has(method) ? method : 'other',
        route: routeOf(url),
        // As proxies call a request that nobody waits for any more.
        status: response.writableEnded ? response.statusCode : 499,
        seconds: (performance.now() - begun) / 1000,
      });
    });
  });
}
