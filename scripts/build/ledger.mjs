import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Builds made here, in `.cache/build.json`: by package, the fingerprint and version of the last
 * build, and the fingerprint that took the plain version first.
 */
export function openLedger(root) {
  const file = path.join(root, '.cache/build.json');
  const rows = read(file);
  return {
    last: (name) => rows[name]?.last ?? null,
    /**
     * A version is immutable: other content under the same package version gets a suffix, so that
     * nothing that a browser or the registry already holds is replaced.
     */
    versionFor(name, version, print) {
      const first = rows[name]?.first?.[version];
      return first === undefined || first === print ? version : `${version}-${print.slice(0, 7)}`;
    },
    record(name, packageVersion, print, version) {
      const row = (rows[name] ??= { first: {} });
      row.first[packageVersion] ??= print;
      row.last = { print, version };
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, `${JSON.stringify(rows, null, 2)}\n`);
    },
  };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}
