import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { t } from '../../theme/tokens.ts';
import { Drawing, type EmptyArt } from './drawings.tsx';

interface EmptyProps {
  /** Text of one sentence. */
  text?: string;
  /** A button or a link. */
  action?: ReactNode;
  /** Drawing for missing entries, pictures, search results, or favourites. */
  art?: EmptyArt;
}

export function Empty({ text = '没有相关课程', action, art = 'list' }: EmptyProps) {
  return (
    <Void>
      <Drawing art={art} />
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
