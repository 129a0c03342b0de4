import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * Drawings of the cards: a loose piece, no network, two pieces that do not fit, a switched-off one,
 * a torn page.
 */
export type CardArt = 'loose' | 'network' | 'misfit' | 'off' | 'torn';

const sheet = { fill: 'var(--sunken)', stroke: 'var(--line-strong)' };
const quiet = { stroke: 'var(--line-strong)' };
const danger = { stroke: 'var(--danger)' };
const warning = { stroke: 'var(--warning)' };

/** In the style of the empty states, but separate: those may have failed to load. */
const DRAWINGS: Record<CardArt, ReactNode> = {
  loose: (
    <>
      <rect x="12" y="18" width="56" height="68" rx="6" {...sheet} />
      <path d="M12 34h56" {...quiet} />
      <path d="M20 26h.01M28 26h.01" strokeWidth="3" {...quiet} />
      <path d="M68 60h8" {...quiet} />
      <path d="M76 51h9a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3h-9z" {...sheet} />
      <path d="M88 56h7M88 64h7" strokeWidth="2" {...quiet} />
      <path d="M120 51h-8a3 3 0 0 0-3 3v12a3 3 0 0 0 3 3h8z" {...sheet} />
      <rect x="120" y="18" width="28" height="68" rx="6" strokeDasharray="4 4" {...quiet} />
      <path d="m98 30 1 9m9-7-5 7m-15-6 5 6" strokeWidth="2" {...danger} />
    </>
  ),
  network: (
    <>
      <rect x="34" y="12" width="92" height="64" rx="6" {...sheet} />
      <path d="M64 90h32M80 76v14" {...quiet} />
      <path
        d="M56 38a34 34 0 0 1 48 0M64 46a22.5 22.5 0 0 1 32 0M72 54a11.3 11.3 0 0 1 16 0"
        strokeWidth="2"
        {...quiet}
      />
      <circle cx="80" cy="63" r="2.5" fill="var(--danger)" {...danger} />
      <path d="m58 21 44 46" strokeWidth="2" {...danger} />
    </>
  ),
  misfit: (
    <>
      <path
        d="M18 22h46a4 4 0 0 1 4 4v16a10 10 0 1 1 0 20v16a4 4 0 0 1-4 4H18a4 4 0 0 1-4-4V26a4 4 0 0 1 4-4z"
        {...sheet}
      />
      <path
        d="M96 22h46a4 4 0 0 1 4 4v52a4 4 0 0 1-4 4H96a4 4 0 0 1-4-4V66l9-7-9-7 9-7-9-7V26a4 4 0 0 1 4-4z"
        strokeDasharray="4 4"
        {...quiet}
      />
      <path d="M26 38h26M26 50h18" {...quiet} />
      <path d="M132 44a11 11 0 0 0-19-2m-2 16a11 11 0 0 0 19 2" strokeWidth="2" {...warning} />
      <path d="M113 34v8h8m9 26v-8h-8" strokeWidth="2" {...warning} />
    </>
  ),
  off: (
    <>
      <rect x="30" y="12" width="100" height="78" rx="6" {...sheet} />
      <path d="M30 28h100" {...quiet} />
      <path d="M39 20h.01M47 20h.01" strokeWidth="3" {...quiet} />
      <rect x="56" y="46" width="48" height="26" rx="13" fill="var(--surface)" {...quiet} />
      <circle cx="69" cy="59" r="9" fill="var(--warning-soft)" strokeWidth="2" {...warning} />
      <path d="M88 59h6" {...quiet} />
    </>
  ),
  torn: (
    <>
      <path d="M36 14h42l-8 20 14 12-10 20 8 24H36a6 6 0 0 1-6-6V20a6 6 0 0 1 6-6z" {...sheet} />
      <path d="M92 14h32a6 6 0 0 1 6 6v64a6 6 0 0 1-6 6H96l-8-24 10-20-14-12z" {...sheet} />
      <path d="M40 32h20M40 44h26M40 56h18M108 68h12M104 80h16" {...quiet} />
      <path d="m104 30 12 12m0-12-12 12" strokeWidth="2" {...danger} />
    </>
  ),
};

export function CardDrawing({ art }: { art: CardArt }) {
  return (
    <Drawing viewBox="0 0 160 104" aria-hidden="true">
      {DRAWINGS[art]}
    </Drawing>
  );
}

const Drawing = styled.svg`
  width: 160px;
  height: 104px;
  margin-bottom: 12px;
  fill: none;
  stroke-width: 1.5;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
