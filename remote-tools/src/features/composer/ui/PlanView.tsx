import type { Plan } from '@app/shared/contracts/plan';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { homeOfTool } from '@app/shared/tasks/page-of-task';
import { card, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button, IconButton } from '@app/shared/ui/button';
import { Play, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { numbered } from './numbered.ts';
import { faint } from '../../../kit/styles.ts';

interface PlanViewProps {
  plan: Plan;
  /** Whether a chain exists already: its unchanged steps are kept. */
  hasChain: boolean;
  busy: boolean;
  onRun: () => void;
  /** Drops a step. @param nth index of the intent, from 1 */
  onDrop: (nth: number) => void;
}

/** The plan before it runs: tools in order, their settings, and the words that led to each. */
export function PlanView({ plan, hasChain, busy, onRun, onDrop }: PlanViewProps) {
  const nthOf = (tool: string) => plan.intents.findIndex((intent) => intent.tool === tool) + 1;
  return (
    <Sheet aria-label="计划">
      {plan.steps.length > 0 ? (
        <header>
          <h2>
            {plan.by === 'chat' ? '计划' : '按您的话拆成'} {plan.steps.length} 步
          </h2>
          {plan.by === 'chat' ? <Badge>由对话模型规划</Badge> : null}
        </header>
      ) : null}
      <ol>
        {plan.steps.map((step, index) => (
          <li key={step.key}>
            <b>{index + 1}</b>
            <div>
              <h3>{step.title}</h3>
              <p>{step.settings.join(' · ')}</p>
              {step.heard.length > 0 ? <small>因为您说了「{step.heard.join('」「')}」</small> : null}
            </div>
            {step.title === TOOL_NAMES[step.tool] ? (
              <IconButton
                label={`不要「${step.title}」这一步`}
                size="s"
                tone="text"
                disabled={busy || plan.intents.length < 2}
                onClick={() => onDrop(nthOf(step.tool))}
              >
                <X size={16} strokeWidth={1.5} aria-hidden />
              </IconButton>
            ) : null}
          </li>
        ))}
      </ol>
      {plan.left.map(({ tool, text }) => (
        <p key={tool}>
          {text} <Link to={homeOfTool(tool)}>打开{TOOL_NAMES[tool]}</Link>
        </p>
      ))}
      {plan.missed.map(({ words, instead }) => (
        <p key={words}>
          没看懂「{words}」，试试「{instead}」
        </p>
      ))}
      {plan.note ? <p role="status">{plan.note}</p> : null}
      {plan.steps.length > 0 ? (
        <footer>
          <Button
            tone="primary"
            size="l"
            loading={busy}
            icon={<Play size={18} strokeWidth={1.5} aria-hidden />}
            onClick={onRun}
          >
            {hasChain ? '按新计划做' : '开始'}
          </Button>
          {hasChain ? <small>没有变的步骤不会重做</small> : null}
        </footer>
      ) : null}
    </Sheet>
  );
}

const Sheet = styled.section`
  display: grid;
  gap: ${t.s3};
  padding: ${t.s4};
  ${card}
  color: ${t.ink2};
  font-size: ${t.t14};
  header,
  footer {
    ${row}
    gap: ${t.s3};
  }
  h2 {
    color: ${t.ink};
    font-size: ${t.t16};
  }
  h3 {
    color: ${t.ink};
    font-size: ${t.t14};
    font-weight: 500;
  }
  ${numbered}
  li {
    border-top: 1px solid ${t.line};
  }
  li > div {
    overflow-wrap: anywhere;
  }
  small {
    ${faint}
  }
  a {
    color: ${t.accentInk};
  }
`;
