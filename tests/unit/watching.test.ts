import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { env } from '@/lib/base/environment/env.ts';
import { metrics } from '@/lib/web/metrics/registry.ts';
import { routesOf } from '@/scripts/server/routes.mjs';

/* The alerts and the dashboard may ask for what /api/metrics says, and for nothing else. */

type Rule = {
  alert: string;
  expr: string;
  labels: Record<string, string>;
  annotations: Record<string, string>;
};
type Rules = { groups: { rules: Rule[] }[] };
type Dashboard = { panels: { title: string; targets: { expr: string; legendFormat: string }[] }[] };
type Scraping = { scrape_configs: { job_name: string; metrics_path: string }[]; rule_files: string[] };

const read = (file: string) => readFileSync(`deploy/prometheus/${file}`, 'utf8');
const rules = (load(read('alerts.yml')) as Rules).groups.flatMap((group) => group.rules);
const { panels } = JSON.parse(read('dashboard.json')) as Dashboard;
const scraping = load(read('prometheus.yml')) as Scraping;
const alerts = rules.map(({ alert, expr }) => [alert, expr] as const);
const charts = panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const));

const FUNCTIONS = ['changes', 'histogram_quantile', 'max', 'rate', 'sum', 'time', 'topk'];
const WORDS = ['by', 'offset'];
/** What Prometheus and Grafana know by themselves. */
const GIVEN = ['up', '__rate_interval'];
const LABELS = ['instance', 'job', 'le', 'method', 'route', 'status'];

let figures: Set<string>;
beforeAll(async () => {
  env().METRICS_TOKEN = 'a token of the tests, long enough';
  const described = (await metrics()?.registry.getMetricsAsJSON()) ?? [];
  figures = new Set(
    described.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? ['bucket', 'count', 'sum'].map((end) => `${name}_${end}`) : [name],
    ),
  );
  delete env().METRICS_TOKEN;
});

/** Names of an expression, but for texts and lengths of time. */
const namesIn = (expression: string) =>
  expression.replace(/"[^"]*"/g, '""').match(/(?<![\w.])[a-z_][a-z_0-9]*/gi) ?? [];

describe.each([...alerts, ...charts])('%s: %s', (_, expression) => {
  it('names figures and labels that there are', () => {
    const known = new Set([...figures, ...FUNCTIONS, ...WORDS, ...GIVEN, ...LABELS]);
    expect(namesIn(expression).filter((name) => !known.has(name))).toEqual([]);
    expect(namesIn(expression).some((name) => figures.has(name) || name === 'up')).toBe(true);
  });

  it('closes what it opens', () => {
    const left = [...expression.replace(/"[^"]*"/g, '')].reduce((open, character) => {
      const closes = { ')': '(', ']': '[', '}': '{' }[character];
      if (closes !== undefined) return open.endsWith(closes) ? open.slice(0, -1) : `${open}!`;
      return '([{'.includes(character) ? open + character : open;
    }, '');
    expect(left).toBe('');
  });
});

it('names of routes are names that requests are counted under', () => {
  const { nameOf } = routesOf(process.cwd());
  const named = [...alerts, ...charts].flatMap(([, expression]) =>
    [...expression.matchAll(/route!?="([^"]+)"/g)].map(([, route = '']) => route),
  );
  expect(named).not.toEqual([]);
  for (const route of named) expect(nameOf(route)).toBe(route);
});

it('each alert has a name of its own, a severity and a sentence', () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, labels, annotations } of rules) {
    expect(['critical', 'warning'], alert).toContain(labels.severity);
    expect(annotations.summary, alert).toMatch(/\.$/);
  }
});

it('every figure of the salon is on the dashboard', () => {
  const shown = new Set(charts.flatMap(([, expression]) => namesIn(expression)));
  const own = [...figures].filter((name) => /^salon_(?!.*_(?:count|sum)$)/.test(name));
  expect(own.length).toBeGreaterThan(15);
  expect(own.filter((name) => !shown.has(name))).toEqual([]);
});

it('is asked for under the name that the rules know, at the address of the endpoint', () => {
  expect(scraping.scrape_configs).toEqual([
    expect.objectContaining({ job_name: 'salon', metrics_path: '/api/metrics' }),
  ]);
  expect(scraping.rule_files).toEqual(['alerts.yml']);
  for (const [, expression] of [...alerts, ...charts]) {
    for (const [, job] of expression.matchAll(/job="([^"]+)"/g)) expect(job).toBe('salon');
  }
});
