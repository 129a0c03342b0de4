import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** An easel with an empty canvas. */
export function Easel() {
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
      <g fill="none" stroke="#c9ccd4" strokeWidth="2" strokeDasharray="5 5">
        <path d="M96 158C112 132 124 130 138 146 150 120 172 112 206 158" />
        <circle cx="186" cy="92" r="11" />
      </g>
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
