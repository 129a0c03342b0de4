import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The release document of a development run, made from what each folder holds right now.
 * @param {Map<string, string>} folders remote to folder with its release.json
 */
export function makeDocument(folders, hostVersion) {
  const remotes = {};
  for (const [name, folder] of folders) {
    const manifest = readManifest(folder);
    if (manifest) remotes[name] = toRelease(manifest);
  }
  return {
    spec: 1,
    revision: Date.now(),
    issuedAt: new Date().toISOString(),
    salt: 'dev',
    host: { version: hostVersion },
    remotes,
  };
}

export function readManifest(folder) {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8'));
  } catch {
    // Not built yet, or just being written.
    return null;
  }
}

function toRelease({ name, title, kind, mounts, nav, version, entry, container, files, requires }) {
  const integrity = files.find((file) => file.path === entry)?.integrity ?? '';
  const only = {
    version,
    traffic: 10_000,
    base: `/r/${name}/${version}/`,
    entry,
    container,
    integrity,
    requires,
    routes: {},
  };
  return { title, kind, mounts, nav, versions: [only], previous: null, killed: [] };
}
