import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { name: 'remote-__NAME__', environment: 'node', include: ['src/**/*.test.{ts,tsx}'] },
});
