/** A layout shift belongs to the window before it unless so much time has passed; a window ends after so long. */
const GAP_MS = 1000;
const WINDOW_MS = 5000;
/** A task blocks from here on. */
const LONG_MS = 50;

/** Runs in the page before anything else: remembers what the browser tells of painting and shifting. */
export function watchVitals() {
  const seen = { fcp: null, lcp: null, lcpElement: '', shifts: [] };
  window.benchVitals = seen;
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
    seen.lcpElement = entry.element
      ? `${entry.element.tagName.toLowerCase()} ${entry.url || entry.element.textContent.slice(0, 24)}`
      : entry.url;
  });
  watch('layout-shift', (entry) => {
    const at = entry.sources?.[0]?.node;
    const node = at?.nodeType === 1 ? `${at.tagName.toLowerCase()}.${at.className}`.slice(0, 60) : '';
    if (!entry.hadRecentInput) seen.shifts.push({ time: entry.startTime, value: entry.value, node });
  });
}

/** The worst window of shifts, as the metric is defined. */
export function cumulativeShift(shifts) {
  let worst = 0;
  let sum = 0;
  let first = -Infinity;
  let last = -Infinity;
  for (const { time, value } of [...shifts].sort((a, b) => a.time - b.time)) {
    const isNew = time - last > GAP_MS || time - first > WINDOW_MS;
    if (isNew) first = time;
    sum = isNew ? value : sum + value;
    last = time;
    worst = Math.max(worst, sum);
  }
  return worst;
}

/**
 * Blocking time of the page's main thread after its first paint, in ms. `own` counts the thread's own time, which is the same on a busy machine;
 * `wall` what passed on the clock.
 * @param {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number, args?: object }[]} events of a trace, times in µs
 */
export function blockingTime(events) {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('the trace has no first contentful paint');
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === paint.pid && args?.name === 'CrRendererMain',
  );
  const tasks = events.filter(
    ({ name, ph, pid, tid, ts, dur = 0 }) =>
      name === 'RunTask' && ph === 'X' && pid === paint.pid && tid === main?.tid && ts + dur > paint.ts,
  );
  const sum = (lengthOf) => tasks.reduce((total, task) => total + Math.max(0, lengthOf(task) / 1000 - LONG_MS), 0);
  return { own: sum(({ dur = 0, tdur = dur }) => tdur), wall: sum(({ dur = 0 }) => dur) };
}
