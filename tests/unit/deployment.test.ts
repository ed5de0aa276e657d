import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { wholeEnvironment } from '@/lib/salon/settings/environment.ts';
import { SOURCES } from '@/scripts/launcher/build-stamp.mjs';
import { TABLE_LIMIT } from '@/scripts/server/gate.mjs';
import packageJson from '@/package.json' with { type: 'json' };

/* What the files under deploy name is there: settings, commands, files, addresses. Nothing here can run them. */

type Service = {
  '<<'?: Service;
  build?: { context: string; dockerfile: string; args?: Record<string, string> };
  command?: string | string[];
  environment?: Record<string, string>;
  tmpfs?: string[];
  volumes?: string[];
  depends_on?: Record<string, unknown>;
};
type Compose = { services: Record<string, Service>; volumes: Record<string, unknown> };

const read = (file: string) => readFileSync(path.join('deploy', file), 'utf8');
const dockerfile = read('Dockerfile');
const caddyfile = read('Caddyfile');
const nginx = read('nginx.conf');
const compose = load(read('compose.yaml')) as Compose;
/** With what they have in common. */
const services = Object.entries(compose.services).map(([name, { '<<': shared, ...own }]) => ({
  name,
  ...shared,
  ...own,
}));
const ours = services.filter(({ build }) => build);
const units = ['salon.service', 'salon-backup.service'];

const settings = new Set(Object.keys(wholeEnvironment.shape));
const commands = new Set(readdirSync('scripts/commands').map((file) => path.parse(file).name));
/** Variables that lines `NAME=…` of a file set. */
const setIn = (file: string) => [...read(file).matchAll(/^([A-Z_]+)=/gm)].map(([, name = '']) => name);
/** Variables that the compose file takes from its surroundings. */
const requested = [...read('compose.yaml').matchAll(/\$\{(\w+)(:\?)?/g)];

it('settings are some that the program has', () => {
  const ofImage = [...dockerfile.matchAll(/^(?:ARG|ENV| {4})\s*([A-Z_]+)(?==|$)/gm)].map(
    ([, name = '']) => name,
  );
  expect(ofImage).toEqual(expect.arrayContaining(['DATA_DIR', 'HOST', 'PORT']));
  const named = [
    ...ofImage,
    ...ours.flatMap(({ environment: set = {} }) => Object.keys(set)),
    ...setIn('salon.env.example'),
    ...units.flatMap((unit) =>
      [...read(unit).matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name = '']) => name),
    ),
  ];
  expect(named.filter((name) => !settings.has(name))).toEqual([]);
});

it('what the compose file asks for stands in its example, and nothing else does', () => {
  expect(new Set(requested.map(([, name]) => name))).toEqual(new Set(setIn('compose.env.example')));
  expect(new Set(requested.filter(([, , must]) => must).map(([, name]) => name))).toEqual(
    new Set(['DOMAIN', 'POSTGRES_PASSWORD', 'NEXTAUTH_SECRET', 'ADMIN_EMAIL', 'ADMIN_PASSWORD']),
  );
});

describe('the image', () => {
  it('is of a Node that the program runs on', () => {
    const [, least = ''] = /^>=(\d+)/.exec(packageJson.engines.node) ?? [];
    const versions = [...dockerfile.matchAll(/^FROM node:(\d+)/gm)].map(([, version]) => Number(version));
    expect(versions).toHaveLength(2);
    expect(Math.min(...versions)).toBeGreaterThanOrEqual(Number(least));
    expect(new Set(versions).size).toBe(1);
  });

  it('is built for no salon: all that is set, is set where it runs', () => {
    expect(dockerfile).not.toMatch(/^ARG /m);
    for (const { name, build: made } of ours) expect([name, made?.args]).toEqual([name, undefined]);
    for (const { environment: set = {} } of ours) expect(set).toHaveProperty('APP_URL');
  });

  it('runs commands that there are, as somebody who is not root', () => {
    const [, entry = ''] = /^ENTRYPOINT (.+)$/m.exec(dockerfile) ?? [];
    const [node, script = ''] = JSON.parse(entry) as string[];
    expect([node, existsSync(script)]).toEqual(['node', true]);
    const [, command = ''] = /^CMD (.+)$/m.exec(dockerfile) ?? [];
    const named = [
      ...(JSON.parse(command) as string[]),
      ...ours.flatMap(({ command: own }) => (Array.isArray(own) ? own.slice(0, 1) : [])),
      ...[...dockerfile.matchAll(/run\.mjs (\w+)/g)].map(([, name = '']) => name),
    ];
    expect(named).toEqual(['start', 'backup', 'release']);
    expect(named.filter((name) => !commands.has(name))).toEqual([]);
    expect(dockerfile.split(/^FROM .*$/m).at(-1)).toMatch(/^USER node$/m);
  });

  it('gets everything that a build is made of, and no secret', () => {
    const ignored = read('Dockerfile.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(ignored).toEqual(expect.arrayContaining(['.env*', '.data', 'node_modules', '.git']));
    const tops = [...SOURCES, 'scripts', 'package.json', 'package-lock.json', 'db'].map(
      (each) => each.split('/', 1)[0] ?? '',
    );
    expect(tops.filter((top) => ignored.includes(top))).toEqual([]);
    expect(
      ignored.filter(
        (each) => /^\w/.test(each) && !existsSync(each) && !/node_modules|results|report/.test(each),
      ),
    ).toEqual([]);
  });

  it('can be written only where the program writes', () => {
    for (const { name, tmpfs = [], volumes = [] } of ours) {
      const places = [...tmpfs, ...volumes.map((volume) => volume.slice(volume.indexOf(':') + 1))];
      expect([name, places.map((place) => place.split(':', 1)[0])]).toEqual([
        name,
        expect.arrayContaining(['/tmp', '/salon/.next/served-by', '/data']),
      ]);
    }
    expect(read('compose.yaml')).toContain('read_only: true');
  });
});

it('addresses that are watched or kept away are endpoints', () => {
  const named = [dockerfile, caddyfile, nginx].flatMap((text) =>
    [...text.matchAll(/\/api\/[\w/-]+/g)].map(([address]) => address),
  );
  expect(new Set(named)).toEqual(new Set(['/api/health/ready', '/api/metrics']));
  expect(named.filter((address) => !existsSync(path.join('app', address, 'route.ts')))).toEqual([]);
});

it('the proxy leads to the servers that there are, at their port, and asks often enough to miss none that leaves', () => {
  const [, port = ''] = /^EXPOSE (\d+)$/m.exec(dockerfile) ?? [];
  expect(dockerfile).toContain(`PORT=${port}`);
  const servers = ours.map(({ name }) => name).filter((name) => name.startsWith('salon-'));
  expect(servers).toHaveLength(2);
  expect(caddyfile).toContain(`reverse_proxy ${servers.map((name) => `${name}:${port}`).join(' ')} {`);
  const [, interval = ''] = /health_interval (\d+)s/.exec(caddyfile) ?? [];
  expect(Number(interval)).toBeLessThan(wholeEnvironment.parse({}).DRAIN_SECONDS);
});

describe('nginx', () => {
  it('leads to the port of the service, and is the one proxy that it trusts', () => {
    const [, port = ''] = /^PORT=(\d+)$/m.exec(read('salon.env.example')) ?? [];
    expect(nginx).toMatch(new RegExp(`^\\tserver 127\\.0\\.0\\.1:${port};$`, 'm'));
    expect(read('salon.env.example')).toMatch(/^TRUST_PROXY=1$/m);
    expect(nginx).toContain('proxy_set_header X-Forwarded-For $remote_addr;');
  });

  it('lets through the longest body that the server takes, and leaves it to the server which is welcome', () => {
    const [, megabytes = ''] = /client_max_body_size (\d+)m;/.exec(nginx) ?? [];
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(TABLE_LIMIT);
    expect(nginx).toContain('proxy_request_buffering off;');
  });

  it('caches nothing, writes no answer to a disk, and notes no address of a mailed link', () => {
    expect(nginx).not.toMatch(/proxy_cache_path|proxy_store|access_log \//);
    expect(nginx).toContain('proxy_max_temp_file_size 0;');
    expect(nginx.match(/^server \{$/gm)).toHaveLength(nginx.match(/^\taccess_log off;$/gm)?.length ?? 0);
  });
});

it('services, volumes and files of the compose file are there', () => {
  for (const { name, depends_on: needs = {}, volumes = [], build } of services) {
    expect(
      Object.keys(needs).filter((each) => !(each in compose.services)),
      name,
    ).toEqual([]);
    for (const volume of volumes) {
      const [source = ''] = volume.split(':', 1);
      if (source.startsWith('.')) expect(existsSync(path.join('deploy', source)), volume).toBe(true);
      else expect(Object.keys(compose.volumes), volume).toContain(source);
    }
    if (build) expect(existsSync(path.join('deploy', build.context, build.dockerfile))).toBe(true);
  }
});

it.each(units)('%s starts a command that there is, as somebody who is not root', (unit) => {
  const text = read(unit);
  const [, script = '', command = ''] = /^ExecStart=\/usr\/bin\/env node (\S+) (\w+)/m.exec(text) ?? [];
  expect([existsSync(script), commands.has(command)]).toEqual([true, true]);
  expect(text).toMatch(/^User=salon$/m);
  const [, dataDir] = /^Environment=DATA_DIR=(\S+)$/m.exec(text) ?? [];
  const [, state] = /^StateDirectory=(\S+)$/m.exec(read('salon.service')) ?? [];
  expect(dataDir).toBe(`/var/lib/${state}`);
});
