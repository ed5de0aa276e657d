/**
 * Where Node would look for `name` from inside the package at `folder`, nearest first.
 * @param {string} folder
 * @param {string} name
 */
function* places(folder, name) {
  for (let place = folder; ;) {
    yield place === '' ? `node_modules/${name}` : `${place}/node_modules/${name}`;
    if (place === '') return;
    const above = place.lastIndexOf('/node_modules/');
    place = above < 0 ? '' : place.slice(0, above);
  }
}

/**
 * The optional packages that a lock file asks for and does not name, each with the lowest version that will do.
 * @param {Record<string, { optionalDependencies?: Record<string, string>, dev?: boolean }>} packages
 * @returns {{ name: string, version: string, dev: boolean }[]}
 */
export function missingOptional(packages) {
  const found = new Map();
  for (const [folder, { optionalDependencies = {}, dev = false }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if ([...places(folder, name)].some((place) => packages[place])) continue;
      const before = found.get(name);
      found.set(name, { name, version: range.replace(/^[\^~]/, ''), dev: dev && (before?.dev ?? true) });
    }
  }
  return [...found.values()];
}
