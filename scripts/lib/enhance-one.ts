import { enhanceFile } from './enhance.ts';

/**
 * Run in a process of its own by a bench: one file with the settings that the page opens with;
 * prints seconds by the clock and of the processor, and peak memory.
 */
const start = performance.now();
await enhanceFile(process.argv[2]!);
const seconds = (performance.now() - start) / 1000;
const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({
    seconds,
    processorSeconds: (user + system) / 1e6,
    megabytes: process.resourceUsage().maxRSS / 1024,
  }),
);
