import type { Task } from '@app/shared/contracts/aigc';
import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { CircleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { BUILTIN_NOTE } from '../../../ui/engine.ts';

/** Words of the prompt that a picture shows and lacks, from an engine that reports them. */
export function WordsLine({ outcome }: { outcome: Task['outcome'] }) {
  if (outcome?.tool !== 'txt2img' && outcome?.tool !== 'img2img') return null;
  const { drawn, missed } = outcome;
  return (
    <Line>
      {missed.length > 0 ? (
        <Missed>
          <CircleAlert size={14} strokeWidth={1.5} aria-hidden />
          没有画：{missed.join('、')}
        </Missed>
      ) : null}
      {drawn.length > 0 ? <span>画了：{drawn.join('、')}</span> : null}
      {missed.length > 0 ? <Link to="/util/engines">接入真正的绘图引擎</Link> : null}
      {drawn.length + missed.length === 0 ? (
        <span>
          没有写要画什么，{outcome.tool === 'txt2img' ? `画面由${BUILTIN_NOTE}自选` : `${BUILTIN_NOTE}照着原图画`}
        </span>
      ) : null}
    </Line>
  );
}

const Line = styled.p`
  ${wrapRow}
  gap: 0 ${t.s3};
  min-height: 24px;
  padding: 0 ${t.s1};
  font-size: ${t.t12};
  line-height: 20px;
  color: ${t.ink2};
  > * {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  a {
    color: ${t.accentInk};
    text-decoration: underline;
  }
`;

const Missed = styled.strong`
  display: inline-flex;
  gap: ${t.s1};
  align-items: center;
  color: ${t.warning};
  font-weight: 500;
`;
