import { Agent, request } from 'node:http';

/** Share of visits by browsers that have been here: they hold a cookie and the files. */
const RETURNING = 0.8;
const TIMEOUT_MS = 10_000;

function ask(agent, port, { method = 'GET', path, headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const req = request({ host: '127.0.0.1', port, method, path, headers, agent, timeout: TIMEOUT_MS }, (res) => {
      let bytes = 0;
      res.on('data', (part) => (bytes += part.length));
      res.on('end', () => resolve({ status: res.statusCode, headers: res.headers, bytes }));
      res.on('error', reject);
    });
    req.on('timeout', () => req.destroy(new Error('timeout')));
    req.on('error', reject);
    req.end(body);
  });
}

/**
 * Visits at a rate, dealt out over the regions: a page, for new browsers its file, and a health
 * report. A region without an answer is replaced by the next one, as a balancer or a second address
 * of the name does; a visitor counts as failed when no region had a page.
 * @param {{ regions: { port: number }[], names: string[], rate: number, version: string }} site
 */
export function startVisits({ regions, names, rate, version }) {
  const agents = regions.map(() => new Agent({ keepAlive: true, maxSockets: 64 }));
  const cookies = [];
  const figures = { visits: 0, moved: 0, withoutPage: 0, withoutFile: 0, reports: 0, lostReports: 0, ms: [] };
  const running = new Set();
  let count = 0;

  async function fromAny(first, what) {
    for (let step = 0; step < regions.length; step++) {
      const index = (first + step) % regions.length;
      try {
        const answer = await ask(agents[index], regions[index].port, what);
        if (answer.status === 200) return { ...answer, index, moved: step > 0 };
      } catch {
        // The next region is asked.
      }
    }
    return undefined;
  }

  async function visit(number) {
    const name = names[number % names.length];
    const isNew = cookies.length === 0 || Math.random() > RETURNING;
    const cookie = isNew ? undefined : cookies[Math.floor(Math.random() * cookies.length)];
    const headers = { accept: 'text/html', 'accept-encoding': 'br', ...(cookie ? { cookie } : {}) };
    const started = performance.now();
    const page = await fromAny(number, { path: `/${name}`, headers });
    figures.visits += 1;
    if (!page) return void (figures.withoutPage += 1);
    figures.ms.push(performance.now() - started);
    if (page.moved) figures.moved += 1;
    const own = cookie ?? page.headers['set-cookie']?.[0]?.split(';')[0];
    if (isNew && own && cookies.length < 5000) cookies.push(own);
    if (isNew && !(await fromAny(page.index, { path: `/r/${name}/${version}/remote.js` }))) figures.withoutFile += 1;
    const entry = { name, version, loads: 1, loadErrors: 0, mounts: 1, renderErrors: 0, mountMs: [200] };
    const body = JSON.stringify({ revision: 1, entries: [entry] });
    const report = { method: 'POST', path: '/release/health', headers: { cookie: own ?? '' }, body };
    figures.reports += 1;
    const sent = await ask(agents[page.index], regions[page.index].port, report).catch(() => undefined);
    if (sent?.status !== 204) figures.lostReports += 1;
  }

  const began = performance.now();
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * rate);
    for (; count < due; count++) {
      const one = visit(count).finally(() => running.delete(one));
      running.add(one);
    }
  }, 10);

  return {
    figures,
    /** Waits for the visits under way. */
    async stop() {
      clearInterval(timer);
      const seconds = (performance.now() - began) / 1000;
      await Promise.all(running);
      for (const agent of agents) agent.destroy();
      return { ...figures, seconds };
    },
  };
}
