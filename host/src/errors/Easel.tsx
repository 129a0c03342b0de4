import { t } from '@app/shared/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const line = {
  fill: 'none',
  stroke: '#a9afbb',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;

/**
 * Picture on the canvas by error code: a missing image, a lock, a half-filled form, dripping paint.
 */
const SKETCHES: Record<number, ReactNode> = {
  404: (
    <g fill="none" stroke="#c9ccd4" strokeWidth="2" strokeDasharray="5 5">
      <path d="M96 158C112 132 124 130 138 146 150 120 172 112 206 158" />
      <circle cx="186" cy="92" r="11" />
    </g>
  ),
  401: (
    <g {...line}>
      <path d="M134 116v-12a16 16 0 0 1 32 0v12" />
      <rect x="122" y="116" width="56" height="42" rx="6" />
      <path d="M150 132v10" stroke={t.accent} strokeWidth="4" />
    </g>
  ),
  400: (
    <g {...line}>
      <path d="M98 84h66M98 106h44M98 128h56" />
      <path d="m98 152 8 0m10 0 8 0m10 0 8 0" />
      <path d="m186 84 16 16m0-16-16 16" stroke={t.danger} />
    </g>
  ),
  500: (
    <g>
      <path
        d="M96 78h108v34c0 8-10 8-10 0s-9-8-9 2v26c0 8-11 8-11 0v-22c0-9-10-9-10 0v38c0 8-11 8-11 0v-44c0-9-11-9-11 0v14c0 8-10 8-10 0v-16c0-9-11-9-11 0v4c0 8-11 8-11 0z"
        fill={t.accent}
        opacity=".85"
      />
    </g>
  ),
};

/** An easel whose canvas illustrates the error. */
export function Easel({ code }: { code: number }) {
  return (
    <Picture viewBox="0 0 300 292" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="300" height="292" fill={t.sunken} />
      <path d="M0 232H300V292H0Z" fill={t.line} />
      <ellipse cx="154" cy="252" rx="96" ry="8" fill={t.lineStrong} />
      <g stroke="#8a6a45" strokeWidth="6" strokeLinecap="round">
        <path d="M150 36V60" />
        <path d="M120 190 88 254M180 190 212 254M150 190V246" />
      </g>
      <rect x="84" y="186" width="132" height="9" rx="2" fill="#a8855c" />
      <rect x="72" y="56" width="156" height="128" fill="#fbfaf6" stroke="#d8cfbd" strokeWidth="2" />
      {SKETCHES[code] ?? SKETCHES[404]}
      <path d="m236 236 14-22" stroke="#8a6a45" strokeWidth="4" strokeLinecap="round" />
      <path d="m249 215 6-11c2-3 5-1 4 2l-5 12z" fill={t.accent} />
    </Picture>
  );
}

const Picture = styled.svg`
  width: 100%;
  height: 100%;
  background: ${t.sunken};
`;
