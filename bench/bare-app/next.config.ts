import path from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  poweredByHeader: false,
  agentRules: false,
  serverExternalPackages: ['postgres'],
  turbopack: { root: path.resolve(import.meta.dirname, '../..') },
};

export default config;
