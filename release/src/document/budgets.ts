import type { BuildManifest } from '@app/shared/contracts/release';
import type { BudgetUse } from '@app/shared/contracts/release-api';
import { refText } from './manifest.ts';
import { createProblem, type Problem } from './problem.ts';

/** Transferred bytes of a file: brotli where smaller. */
export type WireBytes = (path: string) => number;

const KB = 1024;

function sum(paths: string[], wire: WireBytes): number {
  return paths.reduce((total, path) => total + wire(path), 0);
}

type Measure = (manifest: BuildManifest, wire: WireBytes) => { what: string; bytes: number }[];

/** A Map, because its keys come from a manifest, and a plain object also has `constructor`. */
const MEASURES = new Map<string, Measure>(
  Object.entries({
    entryKB: (manifest, wire) => {
      // Scripts before first paint: for a host, all scripts of its page.
      const first = [...new Set([manifest.entry, ...(manifest.scripts ?? [])])];
      return [{ what: `入口 ${first.join('、')}`, bytes: sum(first, wire) }];
    },
    routeKB: (manifest, wire) =>
      Object.entries(manifest.routes).map(([route, preloads]) => ({
        what: `路由 ${route}`,
        bytes: sum([...new Set(preloads.map(({ file }) => file))], wire),
      })),
    totalKB: (manifest, wire) => [
      {
        what: '全部文件',
        bytes: sum(
          manifest.files.map(({ path }) => path),
          wire,
        ),
      },
    ],
  } satisfies Record<string, Measure>),
);

/** The largest use of each budget that the package declares, in compressed kilobytes. */
export function measureBudgets(manifest: BuildManifest, wire: WireBytes): BudgetUse[] {
  return Object.entries(manifest.budgets).flatMap(([budget, limitKB]) => {
    const sizes = MEASURES.get(budget)?.(manifest, wire).map(({ bytes }) => bytes);
    return sizes ? [{ budget, limitKB, usedKB: Math.round((Math.max(0, ...sizes) / KB) * 10) / 10 }] : [];
  });
}

/** Compares compressed sizes with the budgets that the package declares. */
export function checkBudgets(manifest: BuildManifest, wire: WireBytes): Problem[] {
  return Object.entries(manifest.budgets).flatMap(([key, limit]) => {
    const measure = MEASURES.get(key);
    if (!measure)
      return [
        createProblem(
          'budget',
          `${refText(manifest)} 的预算项无法识别：${key}（可用：${[...MEASURES.keys()].join('、')}）`,
        ),
      ];
    return measure(manifest, wire)
      .filter(({ bytes }) => bytes > limit * KB)
      .map(({ what, bytes }) =>
        createProblem(
          'budget',
          `${refText(manifest)} ${what} 压缩后 ${(bytes / KB).toFixed(1)} KB，超出预算 ${key} ${limit} KB`,
        ),
      );
  });
}
