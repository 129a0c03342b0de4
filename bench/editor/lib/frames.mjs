const rounded = (ms) => Math.round(ms * 10) / 10;

/**
 * Statistics of the times between frames, in ms.
 * @param {number[]} times when each frame began
 */
export function distribution(times) {
  const apart = times.slice(1).map((time, at) => time - times[at]);
  if (apart.length === 0) throw new Error('no frames');
  const sorted = apart.sort((a, b) => a - b);
  const at = (share) => rounded(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]);
  return { frames: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), most: rounded(sorted.at(-1)) };
}

/** Runs in the page before its own scripts: when frames begin, and how often React has rendered. */
export function instrument() {
  globalThis.benchRenders = 0;
  // Hook of the development tools: React reports every commit there, in its production build, too.
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: () => (globalThis.benchRenders += 1),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
  };
  let times = [];
  let running = 0;
  const note = (time) => {
    times.push(time);
    running = requestAnimationFrame(note);
  };
  globalThis.benchFrames = {
    start() {
      times = [];
      globalThis.benchRenders = 0;
      running = requestAnimationFrame(note);
    },
    stop() {
      cancelAnimationFrame(running);
      return times;
    },
  };
}
