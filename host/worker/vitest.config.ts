import { defineConfig } from 'vitest/config';
import { PATIENT } from '../../vitest.patient.ts';

export default defineConfig({
  test: { ...PATIENT, name: 'worker', environment: 'node', include: ['src/**/*.test.ts'] },
});
