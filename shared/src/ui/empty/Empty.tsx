import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';

interface EmptyProps {
  /** One sentence. */
  text?: string;
  /** One way on: a button or a link. */
  action?: ReactNode;
}

export function Empty({ text = '没有相关课程', action }: EmptyProps) {
  return (
    <Void>
      <svg viewBox="0 0 160 104" width="160" height="104" fill="none" aria-hidden>
        <rect x="28.75" y="8.75" width="102.5" height="74.5" rx="7.25" stroke={t.lineStrong} strokeWidth="1.5" />
        <path d="M29 70 57 44l22 22 14-13 38 30" stroke={t.lineStrong} strokeWidth="1.5" strokeLinejoin="round" />
        <circle cx="106" cy="31" r="8.25" stroke={t.accent} strokeWidth="1.5" />
        <path d="M48 97h64" stroke={t.line} strokeWidth="1.5" strokeLinecap="round" />
      </svg>
      <p>{text}</p>
      {action}
    </Void>
  );
}

export const Void = styled.div`
  display: grid;
  justify-items: center;
  gap: ${t.s3};
  padding: ${t.s5} ${t.s4};
  text-align: center;
  font-size: ${t.t14};
  color: ${t.ink2};
  p {
    max-width: 36em;
    text-wrap: balance;
  }
`;
