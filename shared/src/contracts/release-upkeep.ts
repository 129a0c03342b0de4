import { z } from 'zod';
import type { ReleaseDocument } from './release.ts';

/** A static release for a web server without the edge. */
export const zNewExport = z.object({
  /**
   * Address below which the files will be served, ends with `/`; the page's own origin by default.
   */
  base: z
    .url({ protocol: /^https?$/, error: '文件地址应以 http:// 或 https:// 开头' })
    .endsWith('/', { error: '文件地址应以 / 结尾' })
    .optional(),
  /** Days for which the document is valid; it is not signed again in between. */
  days: z.number().int().min(1, { error: '有效期至少 1 天' }).max(3650, { error: '有效期最多 3650 天' }).default(365),
});

export interface Exported {
  /** The current release, signed for that address and period. */
  document: ReleaseDocument;
  /** Page template of each version of the host in the document. */
  templates: Record<string, string>;
}

export const zGc = z.object({
  /** The number of newest versions of each application that gc retains in any case. */
  keep: z.number().int().min(0).max(10_000, { error: '最多保留 10000 个版本' }).default(10),
  /** Gc retains versions that any revision of the last days used. */
  days: z.number().int().min(0).max(36_500, { error: '最多 36500 天' }).default(30),
});

export interface Collected {
  versions: { name: string; version: string; bytes: number }[];
  bytes: number;
}

export interface Verified {
  versions: number;
  files: number;
  problems: string[];
  /**
   * Whether the log contains every revision from 1 on, each with a digest that chains to the one
   * before, and the last signed one.
   */
  log: boolean;
}
