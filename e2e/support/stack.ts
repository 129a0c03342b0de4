import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../scripts/lib/ports.mjs';
import { startStack } from '../../scripts/lib/stack.mjs';

/**
 * Starts what `npm start` runs, on a port and a data folder of its own, and stops it after the last
 * test.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // A stack that already runs may be named, to look at one test again and again.
  if (process.env.E2E_URL) return async () => undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'huixue-e2e-'));
  const [port = 0, developmentPort = 0] = await freePorts(2);
  const development = `http://localhost:${developmentPort}`;
  const stack = await startStack({
    port,
    dataDir,
    quiet: true,
    // Everybody in the run has one address.
    env: {
      OVERRIDE_ORIGINS: development,
      ICP: '沪ICP备12345678号-1',
      SMS_UNCHECKED_PER_ADDRESS_HOUR: '100000',
    },
  });
  process.env.E2E_DEV_ORIGIN = development;
  process.env.E2E_URL = stack.url;
  process.env.E2E_DATA_DIR = dataDir;
  return async () => {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
