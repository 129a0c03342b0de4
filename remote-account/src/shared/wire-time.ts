/**
 * Formats a day: `11月29日`, with the year when it differs from that of `now`. Times of the API are
 * in Shanghai's zone.
 */
export function dayOf(time: string, now = Date.now()): string {
  const day = `${Number(time.slice(5, 7))}月${Number(time.slice(8, 10))}日`;
  return time.slice(0, 4) === shanghai(now).slice(0, 4) ? day : `${time.slice(0, 4)}年${day}`;
}

/** Formats a time: `14:20`, preceded by the day when it is another one: `11月29日 14:20`. */
export function clockOf(time: string, now = Date.now()): string {
  return time.slice(0, 10) === shanghai(now).slice(0, 10) ? `今天 ${time.slice(11, 16)}` : momentOf(time, now);
}

/** Formats day and time: `11月29日 14:20`. */
export function momentOf(time: string, now = Date.now()): string {
  return `${dayOf(time, now)} ${time.slice(11, 16)}`;
}

const shanghai = (now: number) => new Date(now + 8 * 3_600_000).toISOString();
