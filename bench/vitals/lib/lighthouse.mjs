import lighthouse, { desktopConfig } from 'lighthouse';

const METRICS = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'speed-index',
  'total-blocking-time',
  'cumulative-layout-shift',
];
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

/**
 * Lighthouse's scores of 0 to 100, the figures that make up its performance, and what it found
 * wrong.
 * @param {number} port of the browser's debugging protocol
 * @param {'mobile' | 'desktop'} width Lighthouse's own profiles: mobile slows network and
 *   processor, desktop hardly
 */
export async function witness(address, port, width) {
  const options = { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES, locale: 'en-US' };
  const run = await lighthouse(address, options, width === 'desktop' ? desktopConfig : undefined);
  const { categories, audits, runtimeError } = run.lhr;
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const scores = Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name].score ?? 0) * 100)]));
  const wrong = ['accessibility', 'best-practices', 'seo'].flatMap((name) =>
    categories[name].auditRefs.flatMap(({ id, weight }) => {
      const audit = audits[id];
      return weight > 0 && audit.score !== null && audit.score < 1 ? [`${name}: ${audit.title}`] : [];
    }),
  );
  const metrics = Object.fromEntries(METRICS.map((name) => [name, audits[name].displayValue]));
  return { scores, metrics, wrong };
}
