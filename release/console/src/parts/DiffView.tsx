import type { DiffLine } from '@app/shared/contracts/release-api';
import { hidden } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { diffRows } from '../model/diff.ts';

interface DiffViewProps {
  diff: readonly DiffLine[];
  /** Accessible name. */
  label: string;
  /** Draws a frame. */
  framed?: boolean;
}

export function DiffView({ diff, label, framed = false }: DiffViewProps) {
  if (diff.length === 0) return <Nothing>没有差别</Nothing>;
  return (
    <Box role="region" aria-label={label} tabIndex={0} $framed={framed}>
      {diffRows(diff).map(({ kind, line, text }, index) => (
        // Index keys are stable, because rows of a difference never move.
        <div key={index} data-kind={kind}>
          <span>{line}</span>
          <span aria-hidden>{kind === 'minus' ? '-' : kind === 'plus' ? '+' : ''}</span>
          <span>
            {kind === 'fold' ? null : <Said>{kind === 'minus' ? '原为' : '改为'}</Said>}
            {text}
          </span>
        </div>
      ))}
    </Box>
  );
}

const Box = styled.div<{ $framed: boolean }>`
  max-height: 320px;
  padding: 4px 0 8px;
  overflow: auto;
  scrollbar-width: thin;
  border: ${({ $framed }) => ($framed ? `1px solid ${t.line}` : '0')};
  border-bottom: 1px solid ${t.line};
  border-radius: ${({ $framed }) => ($framed ? t.r1 : '0')};
  background: ${t.sunken};
  font: 400 ${t.t12}/20px ${t.mono};
  &:focus-visible {
    outline-offset: -2px;
  }
  > div {
    display: grid;
    grid-template-columns: 36px 16px max-content;
    min-width: max-content;
    padding-right: ${t.s4};
    white-space: pre;
    color: ${t.ink2};
  }
  > div > span:first-child {
    padding-right: 8px;
    text-align: right;
    color: ${t.ink3};
  }
  > div[data-kind='plus'],
  > div[data-kind='plus'] > span:first-child {
    background: ${t.successSoft};
    color: ${t.success};
  }
  > div[data-kind='minus'],
  > div[data-kind='minus'] > span:first-child {
    background: ${t.dangerSoft};
    color: ${t.danger};
  }
`;

const Nothing = styled.p`
  padding: ${t.s3} ${t.s4};
  color: ${t.ink3};
`;

const Said = styled.span`
  ${hidden}
`;
