import { ROUTES } from '../routes.mjs';
import { PROFILES } from './profiles.mjs';
import { keyOf } from './rounds.mjs';
import { ratio } from './stats.mjs';
import { kilobytes, ms, table } from './table.mjs';

const NAMES = {
  ours: 'ours',
  before: 'ours before',
  monolith: 'best monolith',
  'monolith-split': 'monolith, runtime apart',
  docs: 'as documented',
  singlespa: 'single-spa, import map',
  qiankun: 'qiankun',
};

export function printRounds(results, variants) {
  for (const [profile, { label }] of Object.entries(PROFILES)) {
    for (const { path } of ROUTES) {
      const base = results[keyOf(profile, path, 'monolith')];
      const rows = variants.map((variant) => {
        const row = results[keyOf(profile, path, variant)];
        return [
          NAMES[variant],
          ms(row.content),
          ratio(row.content, base.content).toFixed(3),
          ms(row.paint),
          ms(row.work),
          kilobytes(row.bytes),
          ratio(row.bytes, base.bytes).toFixed(3),
          String(row.requests),
          String(row.depth),
        ];
      });
      const head = [
        `${path}, ${profile} (${label})`,
        'content ms',
        'ratio',
        'first paint ms',
        'work ms',
        'code KB',
        'ratio',
        'requests',
        'depth',
      ];
      console.log(`\n${table([head, ...rows])}`);
    }
  }
}

/** Files by time: ours beside the monolith's. */
export function printFiles(results) {
  for (const { path } of ROUTES) {
    const files = (variant) => [...results[keyOf('slow', path, variant)].files].sort((a, b) => b.bytes - a.bytes);
    const [ours, monolith] = [files('ours'), files('monolith')];
    const rows = Array.from({ length: Math.max(ours.length, monolith.length) }, (_, at) => [
      ours[at]?.path ?? '',
      ours[at] ? kilobytes(ours[at].bytes) : '',
      monolith[at]?.path ?? '',
      monolith[at] ? kilobytes(monolith[at].bytes) : '',
    ]);
    console.log(`\n${table([[`files until ${path} shows: ours`, 'KB', 'best monolith', 'KB'], ...rows])}`);
  }
}

/** Contents of the first scripts where ours and the monolith's differ. */
export function printOwners(ours, monolith) {
  const chosen = (file) => /^(main|libraries)\b/.test(file);
  const sum = (groups) => {
    const total = {};
    for (const owners of Object.keys(groups)
      .filter(chosen)
      .map((file) => groups[file])) {
      for (const [owner, bytes] of Object.entries(owners)) total[owner] = (total[owner] ?? 0) + bytes;
    }
    return total;
  };
  const [mine, theirs] = [sum(ours.host), sum(monolith.app)];
  const rows = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    .map((owner) => [owner, mine[owner] ?? 0, theirs[owner] ?? 0])
    .filter(([, a, b]) => Math.abs(a - b) > 2000)
    .sort(([, a, b], [, c, d]) => Math.abs(c - d) - Math.abs(a - b))
    .map(([owner, a, b]) => [owner, kilobytes(a), kilobytes(b), kilobytes(a - b)]);
  console.log(
    `\n${table([['first scripts by owner, source before minifying', 'ours KB', 'monolith KB', 'more'], ...rows])}`,
  );
}

export function printReturning(visits) {
  const base = visits.monolith;
  const rows = Object.entries(visits).map(([variant, { bytes, pictures, files }]) => [
    NAMES[variant],
    kilobytes(bytes),
    ratio(bytes, base.bytes).toFixed(3),
    kilobytes(bytes - pictures),
    ratio(bytes - pictures, base.bytes - base.pictures).toFixed(3),
    String(files.length),
  ]);
  const head = ['returning after a one-line release', 'KB', 'ratio', 'without pictures KB', 'ratio', 'requests'];
  console.log(`\n${table([head, ...rows])}`);
}

export function printVerdict(verdict) {
  const rows = verdict.map(({ name, value, bar, goal, passed }) => [
    name,
    value.toFixed(3),
    `≤ ${bar}`,
    `≤ ${goal}`,
    passed ? (value <= goal ? 'pass, goal reached' : 'pass') : 'FAIL',
  ]);
  console.log(`\n${table([['ours to the best monolith', 'ratio', 'bar', 'goal', ''], ...rows])}`);
}
