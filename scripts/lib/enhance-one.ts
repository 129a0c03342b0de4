import { enhanceFile } from './enhance.ts';

/** Run in a process of its own by a bench: one file with the settings that the page opens with; prints seconds and peak memory. */
const start = performance.now();
await enhanceFile(process.argv[2]!);
const seconds = (performance.now() - start) / 1000;
console.log(JSON.stringify({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }));
