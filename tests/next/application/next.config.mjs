import path from 'node:path';
import { prepareBrowserScripts } from '../../../scripts/build/browser-scripts.mjs';

/** The options of the salon's next.config.ts that Next marks as experimental or does not document. */
export default {
  distDir: process.env.NEXT_DIST_DIR,
  turbopack: { root: path.join(import.meta.dirname, '..', '..', '..') },
  cacheComponents: true,
  partialPrefetching: true,
  reactCompiler: true,
  compiler: { runAfterProductionCompile: async (build) => prepareBrowserScripts(build) },
  cacheHandler: path.join(import.meta.dirname, '..', '..', '..', 'scripts', 'next', 'page-cache.mjs'),
  cacheLife: { site: { stale: 300, revalidate: 60, expire: 31_536_000 } },
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  agentRules: false,
  experimental: {
    globalNotFound: true,
    preloadEntriesOnStart: false,
    serverMinification: false,
    isrFlushToDisk: false,
    turbopackRustReactCompiler: true,
    proxyClientMaxBodySize: '26mb',
  },
};
