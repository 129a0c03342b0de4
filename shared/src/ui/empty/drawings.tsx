import type { ReactNode } from 'react';
import { t } from '../../theme/tokens.ts';

export type EmptyArt = 'list' | 'works' | 'search' | 'favourite';
export type ErrorArt = 'network' | 'failed';

const frame = { fill: t.surface, stroke: t.lineStrong };
const accent = { stroke: t.accent };
const danger = { stroke: t.danger };

/** Drawings of one style: a sheet in thin lines, with the subject in colour. */
const DRAWINGS: Record<EmptyArt | ErrorArt, ReactNode> = {
  list: (
    <>
      <rect x="36" y="12" width="88" height="22" rx="5" {...frame} />
      <path d="m45 23 4 4 7-8" {...accent} />
      <path d="M66 23h44" stroke={t.lineStrong} />
      <g strokeDasharray="4 4">
        <rect x="36" y="42" width="88" height="22" rx="5" stroke={t.lineStrong} />
        <rect x="36" y="72" width="88" height="22" rx="5" stroke={t.line} />
      </g>
    </>
  ),
  works: (
    <>
      <rect x="58" y="10" width="76" height="56" rx="6" fill={t.sunken} stroke={t.line} />
      <rect x="36" y="26" width="90" height="66" rx="6" {...frame} />
      <path d="m36 82 24-22 18 18 12-10 36 22" stroke={t.lineStrong} />
      <circle cx="106" cy="46" r="7" {...accent} />
    </>
  ),
  search: (
    <>
      <rect x="28" y="14" width="92" height="66" rx="6" {...frame} />
      <path d="M40 32h34M40 46h22M40 60h16" stroke={t.lineStrong} />
      <circle cx="94" cy="56" r="19" fill={t.surface} stroke={t.lineStrong} />
      <path d="m108 70 20 20" strokeWidth="3.5" {...accent} />
    </>
  ),
  favourite: (
    <>
      <rect x="30" y="14" width="100" height="76" rx="6" {...frame} />
      <path d="M30 30h100" stroke={t.lineStrong} />
      <path d="m80 42 5.6 11.3 12.4 1.8-9 8.8 2.1 12.4L80 70.5l-11.1 5.8 2.1-12.4-9-8.8 12.4-1.8z" {...accent} />
    </>
  ),
  network: (
    <>
      <rect x="30" y="16" width="100" height="72" rx="6" {...frame} />
      <g strokeWidth="2" stroke={t.lineStrong}>
        <path d="M55 50a35 35 0 0 1 50 0M63 59a24 24 0 0 1 34 0M71 67a12.5 12.5 0 0 1 18 0" />
      </g>
      <circle cx="80" cy="76" r="2.5" fill={t.danger} {...danger} />
      <path d="m57 31 46 48" strokeWidth="2" {...danger} />
    </>
  ),
  failed: (
    <>
      <path d="M36 20h42l-8 18 14 12-10 18 8 22H36a6 6 0 0 1-6-6V26a6 6 0 0 1 6-6z" {...frame} />
      <path d="M92 20h32a6 6 0 0 1 6 6v58a6 6 0 0 1-6 6H96l-8-22 10-18-14-12z" {...frame} />
      <path d="M43 78 64 55l11 11M91 64l11-8 22 22" stroke={t.lineStrong} />
      <path d="m104 32 12 12m0-12-12 12" strokeWidth="2" {...danger} />
    </>
  ),
};

export function Drawing({ art }: { art: EmptyArt | ErrorArt }) {
  return (
    <svg
      viewBox="0 0 160 104"
      width="160"
      height="104"
      fill="none"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {DRAWINGS[art]}
    </svg>
  );
}
