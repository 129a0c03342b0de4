const MEGABIT = 1_000_000 / 8;

/** Round trip in ms and bytes a second, for the browser's own network emulation. */
export const PROFILES = {
  slow: { latency: 150, throughput: 1.6 * MEGABIT, label: '150 ms, 1.6 Mbps' },
  fast: { latency: 40, throughput: 10 * MEGABIT, label: '40 ms, 10 Mbps' },
};
