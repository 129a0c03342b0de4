import { ellipsis, row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { VisuallyHidden } from '@app/shared/ui/visually-hidden';
import { Check, ChevronUp, Clock, CloudOff, Minus, Pencil, Plus } from 'lucide-react';
import { styled } from 'styled-components';
import { useDraftPart } from '../../../draft/use-draft.ts';
import { ariaShortcut } from '../../../model/shortcuts/combo.ts';
import { Keys } from '../../../shortcuts/Keys.tsx';
import { useKeysOf } from '../../../shortcuts/use-shortcuts.ts';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';

interface SubmitBarProps {
  count: number;
  /** Maximum batch size of the engine. */
  most: number;
  onBatch: (batch_size: number) => void;
  onSubmit: (how?: 'front' | 'forever') => void;
  /** `waiting`: the form edits a waiting task; `begun`: that task has started meanwhile. */
  change: 'none' | 'waiting' | 'begun';
  onGiveUp: () => void;
  /** Whether the queue is paused. */
  paused: boolean;
  /** Whether generate forever is on. */
  repeating: boolean;
  onStopRepeating: () => void;
  /** Whether the seed is fixed, so that every picture would be the same. */
  seedLocked: boolean;
  /** Called when the prompt preview of the phone layout is pressed. */
  onPrompt: () => void;
  /** Waiting and running tasks of all people; null when unknown. */
  ahead: number | null;
}

export function SubmitBar(props: SubmitBarProps) {
  const { count, most, onBatch, onSubmit, onPrompt, ahead, change, paused, repeating } = props;
  const changing = change !== 'none';
  const keys = useKeysOf('generate');
  return (
    <Bar>
      <PromptLine type="button" onClick={onPrompt}>
        <Pencil size={16} strokeWidth={1.5} aria-hidden />
        <VisuallyHidden>编辑提示词：</VisuallyHidden>
        <PromptWords />
      </PromptLine>
      <Count role="group" aria-label="生成张数">
        <button type="button" aria-label="减一张" disabled={count <= 1} onClick={() => onBatch(count - 1)}>
          <Minus size={16} strokeWidth={1.5} aria-hidden />
        </button>
        <output aria-label={`${count} 张`}>{count}</output>
        <button type="button" aria-label="加一张" disabled={count >= most} onClick={() => onBatch(count + 1)}>
          <Plus size={16} strokeWidth={1.5} aria-hidden />
        </button>
      </Count>
      <Button tone="primary" block onClick={() => onSubmit()} aria-keyshortcuts={ariaShortcut(keys)}>
        {{ none: '加入队列', waiting: '保存修改', begun: '另外加入队列' }[change]}
        <Keys of={keys} />
      </Button>
      {changing ? (
        <Button onClick={props.onGiveUp}>放弃</Button>
      ) : (
        <MoreMenu
          label="更多方式"
          icon={ChevronUp}
          tall
          side="top"
          items={[
            { label: '加到最前，下一个生成', onSelect: () => onSubmit('front') },
            repeating
              ? { label: '停止持续生成', onSelect: props.onStopRepeating }
              : { label: '持续生成', disabled: paused, onSelect: () => onSubmit('forever') },
          ]}
        />
      )}
      <Said role="status">
        {change === 'waiting' ? '正在修改排队的任务，位置不变。您自己的表单在保存或放弃后回来。' : null}
        {change === 'begun' ? '这个任务已经开始或结束，改动没有保存到它。可以另外加入队列。' : null}
        {!changing && paused ? '队列已暂停，加入的任务要等您继续。' : null}
        {repeating ? (
          <>
            持续生成中：开始画一个，就排入下一个{props.seedLocked ? '；种子已固定，画的会相同' : ''}。
            <button type="button" onClick={props.onStopRepeating}>
              停止
            </button>
          </>
        ) : null}
      </Said>
      <Notes>
        {ahead === null ? null : (
          <span>
            <Clock size={14} strokeWidth={1.5} aria-hidden />
            {ahead === 0 ? '前面没有任务' : `前面 ${ahead} 个任务`}
          </span>
        )}
        <Saving />
      </Notes>
    </Bar>
  );
}

function PromptWords() {
  const prompt = useDraftPart(({ form }) => form.prompt);
  return <span>{prompt.slice(0, 100) || '写下想要的画面'}</span>;
}

function Saving() {
  const saving = useDraftPart((state) => state.saving);
  const Icon = saving === 'off' ? CloudOff : Check;
  return (
    <span>
      <Icon size={14} strokeWidth={1.5} aria-hidden />
      {{ saved: '表单已自动保存', pending: '正在保存…', off: '浏览器存不下表单，刷新会丢' }[saving]}
    </span>
  );
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${t.s2};
  padding: 11px ${t.s4} ${t.s3};
  border-top: 1px solid ${t.line};
  background: ${t.surface};
  kbd {
    margin-left: 2px;
    font: 500 ${t.t12}/16px ${t.font};
    opacity: 0.8;
  }
  ${below(960)} {
    position: fixed;
    left: 0;
    right: 0;
    bottom: calc(56px + env(safe-area-inset-bottom));
    z-index: 3;
    padding-bottom: 11px;
    kbd {
      display: none;
    }
  }
`;
const PromptLine = styled.button`
  display: none;
  ${below(960)} {
    display: flex;
    grid-column: 1 / -1;
    align-items: center;
    gap: ${t.s2};
    height: 36px;
    padding: 0 10px;
    border: 1px solid ${t.lineField};
    border-radius: ${t.r1};
    background: ${t.ground};
    font-size: ${t.t13};
    text-align: left;
    span {
      ${ellipsis}
    }
  }
`;
const Count = styled.div`
  ${row}
  height: 40px;
  border: 1px solid ${t.lineField};
  border-radius: ${t.r1};
  button {
    display: grid;
    place-items: center;
    width: 32px;
    height: 38px;
    color: ${t.ink2};
  }
  button:disabled {
    color: ${t.ink3};
    opacity: 0.5;
    cursor: not-allowed;
  }
  output {
    min-width: 24px;
    text-align: center;
    font-weight: 600;
    font-size: ${t.t14};
    font-variant-numeric: tabular-nums;
  }
`;
const Said = styled.p`
  grid-column: 1 / -1;
  padding: 6px 10px;
  border-radius: ${t.r1};
  background: ${t.accentSoft};
  font-size: ${t.t12};
  line-height: 18px;
  &:empty {
    position: absolute;
    padding: 0;
  }
  button {
    min-height: 24px;
    margin-left: ${t.s2};
    color: ${t.accentInk};
    font-weight: 500;
  }
  button:hover {
    text-decoration: underline;
  }
`;
const Notes = styled.p`
  grid-column: 1 / -1;
  display: flex;
  justify-content: space-between;
  font-size: ${t.t12};
  line-height: 16px;
  color: ${t.ink3};
  span {
    ${row}
    gap: 6px;
  }
  ${below(960)} {
    display: none;
  }
`;
