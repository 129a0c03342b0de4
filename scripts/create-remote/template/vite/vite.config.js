import { defineConfig } from 'vite';

export default defineConfig({
  // Files are found beside the entry, whatever address it has.
  base: './',
  build: {
    modulePreload: false,
    rolldownOptions: {
      input: 'src/remoteEntry.ts',
      // The host calls what the entry exports.
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'remoteEntry.js' },
    },
  },
});
