import { createWriteStream } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/**
 * Number of garbage collections before a measurement: finalizers and detached trees need one each.
 */
const ROUNDS = 4;
const SETTLE_MS = 300;

/** Looks into the page's memory over the browser's own protocol. */
export async function openProbe(page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('HeapProfiler.enable');
  await cdp.send('Performance.enable');

  async function collect() {
    for (let round = 0; round < ROUNDS; round++) {
      await cdp.send('HeapProfiler.collectGarbage');
      await delay(SETTLE_MS);
    }
  }

  return {
    /**
     * @returns bytes of the heap, DOM nodes and event listeners that are alive after a collection
     */
    async measure() {
      await collect();
      const { usedSize } = await cdp.send('Runtime.getHeapUsage');
      const { nodes, documents, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
      return { heap: usedSize, nodes, documents, listeners: jsEventListeners };
    },
    /** Writes a heap snapshot that the browser's developer tools open. */
    async snapshot(file) {
      await collect();
      const out = createWriteStream(file);
      cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => out.write(chunk));
      await cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
      await new Promise((done) => out.end(done));
    },
  };
}
