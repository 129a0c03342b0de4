import { register } from 'tsx/esm/api';
import { defineConfig } from 'vitest/config';
import { NATIVE, PATIENT } from '../vitest.patient.ts';

// The global setup runs in this process.
register();

export default defineConfig({
  test: {
    ...PATIENT,
    ...NATIVE,
    name: 'service',
    environment: 'node',
    // Shared imports load once a worker: no test may replace a module.
    isolate: false,
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/global-setup.ts'],
    env: { NODE_ENV: 'test' },
  },
});
