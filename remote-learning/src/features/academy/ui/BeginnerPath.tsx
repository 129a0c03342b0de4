import type { Path } from '@app/shared/contracts/pages';
import { card, disc } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { Compare } from '@app/shared/ui/compare';
import { ArrowRight, Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { durationWords } from '../../../shared/duration-words.ts';
import { nextLink, stepLink } from '../model/links.ts';
import { StepPrice } from './StepPrice.tsx';

/** A short path for beginners, chosen by what they sell. */
export function BeginnerPath({ path }: { path: Path }) {
  return (
    <StartCard>
      {path.shown ? (
        <Compare
          before={path.shown.before}
          after={path.shown.after}
          beforeLabel={path.shown.beforeLabel}
          afterLabel={path.shown.afterLabel}
          label={`${path.title}：前后对比`}
          ratio="16 / 10"
        />
      ) : null}
      <div>
        <h3>{path.title}</h3>
        <p>{path.summary}</p>
        <ol>
          {path.steps.map((step, index) => (
            <li key={stepLink(step)}>
              <i data-done={step.state === 'done' ? '' : undefined}>
                {step.state === 'done' ? <Check size={13} strokeWidth={2} aria-label="学完了" /> : index + 1}
              </i>
              <Link to={stepLink(step)}>{step.title}</Link>
              <span>
                <StepPrice step={step} /> {durationWords(step.durationSec).slice(2)}
              </span>
            </li>
          ))}
        </ol>
        <LinkButton block to={nextLink(path)}>
          {path.done > 0 && path.next ? '接着学' : (path.button ?? '开始')}
          <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
        </LinkButton>
      </div>
    </StartCard>
  );
}

const StartCard = styled.article`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  ${card}
  > div:last-child {
    display: flex;
    flex: 1;
    flex-direction: column;
    padding: ${t.s5};
  }
  h3 {
    font-size: ${t.t20};
  }
  p {
    margin: 4px 0 ${t.s4};
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  ol {
    display: grid;
    gap: 10px;
    margin-bottom: ${t.s5};
    font-size: ${t.t14};
  }
  li {
    display: grid;
    grid-template-columns: 22px minmax(0, 1fr) auto;
    align-items: center;
    gap: 10px;
  }
  li > a {
    overflow-wrap: anywhere;
  }
  li > a:hover {
    color: ${t.accentInk};
  }
  li > span {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  i {
    ${disc('22px')}
    border: 1px solid ${t.lineStrong};
    color: ${t.ink2};
    font: 500 12px/1 ${t.font};
  }
  i[data-done] {
    border-color: transparent;
    background: ${t.successSoft};
    color: ${t.success};
  }
  > div:last-child > a {
    margin-top: auto;
  }
`;
