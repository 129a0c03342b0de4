import { defineConfig } from 'vitest/config';
import { NATIVE, PATIENT } from '../vitest.patient.ts';

export default defineConfig({
  test: {
    ...PATIENT,
    ...NATIVE,
    name: 'imaging',
    environment: 'node',
    // Shared imports load once a worker: no test may replace a module.
    isolate: false,
    include: ['src/**/*.test.ts'],
  },
});
