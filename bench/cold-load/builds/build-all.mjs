import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cache } from '../paths.mjs';
import { fingerprint } from './snapshot.mjs';

const STAMP = path.join(cache, 'built.txt');

/** Builds all variants of the sources as they are now, unless that was done already. */
export async function buildVariants(variants, { force, before, log }) {
  const print = `${variants.join(' ')} ${fingerprint(before)}`;
  if (!force && read(STAMP) === print) return log('builds are up to date');
  for (const variant of variants) {
    const started = performance.now();
    await buildVariant(variant, variant === 'before' ? [before] : []);
    log(`built ${variant} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
  if (!print.endsWith(fingerprint(before)))
    return log('sources changed while they were built: the variants may differ by that change');
  mkdirSync(cache, { recursive: true });
  writeFileSync(STAMP, print);
}

/**
 * A process of its own for each: the build configuration reads its version from the environment.
 */
function buildVariant(variant, revision) {
  const script = path.join(import.meta.dirname, 'build-variant.mjs');
  const child = spawn(process.execPath, [script, variant, ...revision], { stdio: ['ignore', 'ignore', 'pipe'] });
  const lines = [];
  child.stderr.on('data', (chunk) => lines.push(String(chunk)));
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) =>
      code === 0 ? done() : fail(new Error(`${variant} could not be built\n${lines.join('')}`)),
    );
  });
}

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
