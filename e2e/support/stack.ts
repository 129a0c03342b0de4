import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { startStack } from '../../scripts/lib/stack.mjs';

/** All test users share one IP address. */
const SMS = { SMS_UNCHECKED_PER_ADDRESS_HOUR: '100000' };

/**
 * Starts what `npm start` runs, on a port and a data folder of its own, and stops it after the last
 * test.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // A stack that already runs may be named, to look at one test again and again.
  if (process.env.E2E_URL) return async () => undefined;
  const [port = 0, developmentPort = 0] = await freePorts(2);
  const development = `http://localhost:${developmentPort}`;
  process.env.E2E_DEV_ORIGIN = development;
  return openStack(port, { OVERRIDE_ORIGINS: development, ICP: '沪ICP备12345678号-1' });
}

/**
 * Starts one more stack, of what is built, for the tests of one worker.
 * @returns stops it and names the one before again
 */
export async function ownStack(more: Record<string, string> = {}): Promise<() => Promise<void>> {
  const { E2E_URL, E2E_DATA_DIR } = process.env;
  const [port = 0] = await freePorts(1);
  // These tests need no trained models.
  const close = await openStack(port, { MODELS: 'none', ...more }, false);
  return async () => {
    Object.assign(process.env, { E2E_URL, E2E_DATA_DIR });
    await close();
  };
}

/** Starts a stack and names it in `E2E_URL` and `E2E_DATA_DIR`. */
async function openStack(port: number, env: Record<string, string>, build = true): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'huixue-e2e-'));
  const stack = await startStack({ port, dataDir, quiet: true, build, env: { ...SMS, ...env } });
  process.env.E2E_URL = stack.url;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
