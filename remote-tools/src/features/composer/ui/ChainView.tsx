import type { Chain } from '@app/shared/contracts/chain';
import { card, wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Ban, RotateCcw } from 'lucide-react';
import { styled } from 'styled-components';
import { numbered } from './numbered.ts';
import { ResultActions } from '../../../kit/ResultActions.ts';
import { StepActions } from '../../../kit/StepActions.tsx';
import { StepState } from '../../../kit/StepState.tsx';
import { isOver, type ChainPage } from '../../../kit/use-chain.ts';
import { noteOf } from '../../../tasks/note.ts';
import { faint } from '../../../kit/styles.ts';

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** A running or finished plan: each step with its result, and the last result large. */
export function ChainView({ chain, page }: { chain: Chain; page: ChainPage }) {
  const over = isOver(chain);
  const broken = chain.steps.some(({ state }) => state === 'failed' || state === 'cancelled' || state === 'refused');
  const last = chain.steps.findLast(({ state, task }) => state === 'done' && task && task.images.length > 0)?.task;
  return (
    <Two>
      <Steps aria-label="步骤">
        {chain.steps.map((step, index) => {
          const picture = step.task?.images[0];
          return (
            <li key={step.key}>
              <b>{index + 1}</b>
              <div>
                <h2>
                  {step.title}
                  <StepState step={step} />
                </h2>
                {step.error ? <p role="alert">{step.error}</p> : null}
                <StepActions
                  kind={chain.kind}
                  chainId={chain.id}
                  step={step}
                  busy={page.busy}
                  onRedo={() => void page.redo(step.key)}
                />
              </div>
              {picture ? <img src={`${picture.url}?w=160`} alt={`${step.title}的结果`} loading="lazy" /> : null}
            </li>
          );
        })}
        <li>
          {over ? null : (
            <Button size="s" icon={<Ban {...icon} />} disabled={page.busy} onClick={() => void page.cancel()}>
              取消
            </Button>
          )}
          {over && broken ? (
            <Button
              size="s"
              tone="primary"
              icon={<RotateCcw {...icon} />}
              loading={page.busy}
              onClick={() => void page.resume()}
            >
              接着做
            </Button>
          ) : null}
          <small>
            {over ? (broken ? '做好的都在，可以接着做' : '全部完成') : '可以离开这一页，做好的都在「我的」'}
          </small>
        </li>
      </Steps>
      <Result aria-label="结果" aria-live="polite">
        {last ? (
          last.images.map((image) => (
            <figure key={image.fileId}>
              <span>
                <img
                  src={`${image.url}?w=960`}
                  alt={image.part || '做好的图'}
                  width={image.width}
                  height={image.height}
                />
                <PictureTag $at="bottom-right">{noteOf(last)}</PictureTag>
              </span>
              <figcaption>
                {image.part}
                <div>
                  <ResultActions task={last} image={image} />
                </div>
              </figcaption>
            </figure>
          ))
        ) : (
          <p>{over ? '没有做出图片' : '第一张图做好就会出现在这里'}</p>
        )}
      </Result>
    </Two>
  );
}

const Two = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  align-items: start;
  gap: ${t.s4};
  ${below(750)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Steps = styled.ol`
  padding: 0 ${t.s4};
  ${card}
  font-size: ${t.t14};
  ${numbered}
  li + li {
    border-top: 1px solid ${t.line};
  }
  li:last-child {
    align-items: center;
  }
  h2 {
    ${wrapRow}
    gap: ${t.s2};
    font-size: ${t.t14};
    font-weight: 500;
  }
  p {
    color: ${t.danger};
    font-size: ${t.t13};
  }
  img {
    flex: none;
    width: 72px;
    height: 72px;
    border-radius: ${t.r1};
    object-fit: cover;
  }
  small {
    ${faint}
  }
`;

const Result = styled.section`
  display: grid;
  gap: ${t.s4};
  color: ${t.ink3};
  font-size: ${t.t14};
  > p {
    padding: ${t.s6} ${t.s4};
    border: 1px dashed ${t.line};
    border-radius: ${t.r2};
    text-align: center;
  }
  figure > span {
    position: relative;
    display: block;
    overflow: hidden;
    border-radius: ${t.r2};
  }
  img {
    width: 100%;
    height: auto;
  }
  figcaption {
    margin-top: ${t.s2};
    font-size: ${t.t12};
  }
  figcaption > div {
    display: grid;
    gap: ${t.s2};
    margin-top: ${t.s2};
  }
`;
