import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'shared',
      'host',
      'host/worker',
      'remote-*',
      'service',
      'release',
      'release/console',
      { test: { name: 'scripts', include: ['{scripts,bench}/**/*.test.{ts,mjs}', 'rspack.shared.test.ts'] } },
    ],
  },
});
