import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Runs a program; resolves with what it printed, and rejects with that when it fails. */
export async function run(program, args, cwd) {
  const child = spawn(program, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], shell: process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${path.basename(program)} ${args.join(' ')} ended with ${code}\n${output}`);
  return output;
}
