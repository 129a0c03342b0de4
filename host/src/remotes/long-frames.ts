/** Time in ms after which a script that ran without a pause has held the page. */
const HELD_MS = 5000;
const TYPE = 'long-animation-frame';
const DIALOGS = ['alert', 'confirm', 'prompt', 'print'] as const;
/** Dialogs that are remembered: entries come some ms after their frame. */
const MOST_DIALOGS = 20;

/** Entry of Chromium; the other browsers do not tell which script was long. */
interface LongFrame {
  scripts: readonly LongScript[];
}

interface LongScript {
  /** File of the function that the browser called; empty where it does not tell. */
  sourceURL: string;
  startTime: number;
  duration: number;
  /** Time in synchronous requests. */
  pauseDuration: number;
}

let dialogs: { at: number; ms: number }[] = [];

/** Chromium counts the time of its own dialogs as time of the script that opened them. */
function timeDialogs(): void {
  for (const name of DIALOGS) {
    const open = window[name] as (...given: unknown[]) => unknown;
    const timed = (...given: unknown[]) => {
      const at = performance.now();
      try {
        return open.apply(window, given);
      } finally {
        dialogs = [...dialogs, { at, ms: performance.now() - at }].slice(-MOST_DIALOGS);
      }
    };
    Object.assign(window, { [name]: timed });
  }
}

function runningTimeOf({ startTime, duration, pauseDuration }: LongScript): number {
  const own = dialogs.filter(({ at }) => at >= startTime && at <= startTime + duration);
  return duration - pauseDuration - own.reduce((sum, { ms }) => sum + ms, 0);
}

/** Calls back with the file of each script that held the page, and for how long in ms. */
export function watchLongScripts(onLong: (file: string, ms: number) => void): void {
  if (!globalThis.PerformanceObserver?.supportedEntryTypes?.includes(TYPE)) return;
  timeDialogs();
  const since = performance.now();
  const observer = new PerformanceObserver((list) => {
    for (const { scripts } of list.getEntries() as unknown as LongFrame[])
      for (const script of scripts) {
        const ms = runningTimeOf(script);
        // Dialogs of earlier scripts were not timed.
        if (script.startTime >= since && ms >= HELD_MS) onLong(script.sourceURL, ms);
      }
  });
  observer.observe({ type: TYPE });
}
