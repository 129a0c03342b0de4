import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bundleThread } from './bundle-thread.js';

const FILE = 'thread.js';

/**
 * `import code from './worker.ts?thread'`: the text of a script for a thread of the browser. As a
 * text it comes in the chunk of who starts it, under that chunk's hash.
 * @this {import('@rspack/core').LoaderContext}
 */
export default async function threadLoader() {
  const folder = path.dirname(this.resourcePath);
  this.addContextDependency(folder);
  const to = await mkdtemp(path.join(tmpdir(), 'thread-'));
  try {
    const files = await bundleThread({ folder, entry: this.resourcePath, output: { path: to, filename: FILE } });
    for (const file of files) this.addDependency(file);
    return `export default ${JSON.stringify(await readFile(path.join(to, FILE), 'utf8'))};`;
  } finally {
    await rm(to, { recursive: true, force: true });
  }
}
