import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin';

/**
 * Leaves alone what is said to whoever reads a fault: no rule stands in it. All other strings are rules here: statuses, roles,
 * screens, wall times.
 */
export const strykerPlugins = [
  declareValuePlugin(PluginKind.Ignore, 'words', {
    shouldIgnore: (path) =>
      path.isStringLiteral() && path.parentPath?.isNewExpression() ? 'words of a fault' : undefined,
  }),
];
