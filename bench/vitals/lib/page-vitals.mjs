/**
 * A layout shift belongs to the window before it unless so much time has passed; a window ends
 * after so long.
 */
const GAP_MS = 1000;
const WINDOW_MS = 5000;
/** Duration in ms beyond which a task counts as blocking. */
const LONG_MS = 50;
/** Duration of the profile in ms, from the navigation. */
const PROFILE_MS = 5000;

/**
 * Runs in the page before anything else: remembers what the browser tells of painting and shifting.
 */
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
 * Work of the main thread by the names in the browser's trace; the rest of a task is the browser's
 * own.
 */
const KINDS = {
  script: [
    'EvaluateScript',
    'FunctionCall',
    'v8.run',
    'v8.callFunction',
    'v8.compile',
    'RunMicrotasks',
    'TimerFire',
    'FireIdleCallback',
  ],
  style: ['UpdateLayoutTree'],
  layout: ['Layout'],
  paint: ['PrePaint', 'Paint', 'Layerize', 'Commit', 'UpdateLayer'],
};
const kindOf = (name) => Object.keys(KINDS).find((kind) => KINDS[kind].includes(name));

/**
 * @typedef {{
 *   name: string,
 *   ph: string,
 *   pid: number,
 *   tid: number,
 *   ts: number,
 *   dur?: number,
 *   tdur?: number,
 *   args?: object,
 * }} TraceEvent times in µs
 * @typedef {{ own: number, wall: number }} Times ms
 */

/**
 * The page's main thread after its first paint. Own time is the thread's, the same on a busy
 * machine; wall what passed on the clock.
 * @param {TraceEvent[]} events of a trace
 * @returns {{
 *   blocking: Times,
 *   slowed: (times: number) => number,
 *   profile: Record<string, number>,
 * }} in ms: `blocking`: time of tasks beyond 50 ms; `slowed`: the same in own time on a processor
 *   so many times slower; `profile`: own time in the five seconds after navigation, by kind
 */
export function mainThread(events) {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  if (!paint) throw new Error('the trace has no first contentful paint');
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === paint.pid && args?.name === 'CrRendererMain',
  );
  const here = events.filter(({ ph, pid, tid }) => ph === 'X' && pid === paint.pid && tid === main?.tid);
  const tasks = here.filter(({ name }) => name === 'RunTask');
  const own = ({ dur = 0, tdur = dur }) => tdur / 1000;
  const beyond = (lengthOf) =>
    tasks
      .filter(({ ts, dur = 0 }) => ts + dur > paint.ts)
      .reduce((total, task) => total + Math.max(0, lengthOf(task) - LONG_MS), 0);
  return {
    blocking: { own: beyond(own), wall: beyond(({ dur = 0 }) => dur / 1000) },
    slowed: (times) => beyond((task) => own(task) * times),
    profile: profileOf(here, tasks, own, startOf(events, paint)),
  };
}

/** Start time of the navigation to the shown page. */
function startOf(events, paint) {
  const starts = events.filter(
    ({ name, pid, ts }) => name === 'navigationStart' && pid === paint.pid && ts <= paint.ts,
  );
  return Math.max(...starts.map(({ ts }) => ts), 0);
}

/** Time within an event that no event inside it took, added up by kind. */
function profileOf(here, tasks, own, start) {
  const inTime = ({ ts }) => ts >= start && ts < start + PROFILE_MS * 1000;
  const sums = { script: 0, style: 0, layout: 0, paint: 0, browser: 0 };
  const open = [];
  for (const event of here.filter((one) => inTime(one) && (one.name === 'RunTask' || kindOf(one.name))).sort(byStart)) {
    while (open.length > 0 && open.at(-1).ts + open.at(-1).dur <= event.ts) open.pop();
    const outer = open.at(-1);
    if (outer) sums[kindOf(outer.name) ?? 'browser'] -= own(event);
    // Events outside of every task are no work of this page.
    if (outer || event.name === 'RunTask') sums[kindOf(event.name) ?? 'browser'] += own(event);
    if (outer || event.name === 'RunTask') open.push(event);
  }
  return { ...sums, all: Object.values(sums).reduce((total, one) => total + one, 0) };
}
const byStart = (a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0);
