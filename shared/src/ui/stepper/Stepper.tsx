import { Check, X } from 'lucide-react';
import { css, styled } from 'styled-components';
import { focusRing, hidden } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';

interface Step {
  title: string;
  /** A line about it. */
  detail?: string;
  /** Went wrong; stays so until it is done again. */
  error?: boolean;
}

interface StepperProps {
  /** Names the list for assistive technology, such as 「入驻进度」. */
  label: string;
  steps: readonly Step[];
  /** The step that is going on; as many as there are when all are done. */
  current: number;
  /** Horizontal ones stand upright where there is less than 480 px of room. */
  vertical?: boolean;
  /** Steps that are done can be gone back to. */
  onSelect?: (index: number) => void;
}

type State = 'done' | 'current' | 'todo' | 'error';

const SAID: Record<State, string> = { done: '已完成', current: '进行中', todo: '未开始', error: '出错' };

/** Where somebody is in a row of steps. */
export function Stepper({ label, steps, current, vertical = false, onSelect }: StepperProps) {
  return (
    <Room>
      <List aria-label={label} $vertical={vertical}>
        {steps.map(({ title, detail, error }, index) => {
          const state: State = error ? 'error' : index < current ? 'done' : index === current ? 'current' : 'todo';
          const words = (
            <>
              <b>{title}</b>
              <Said>，{SAID[state]}</Said>
              {detail ? <small>{detail}</small> : null}
            </>
          );
          return (
            <Item
              key={title}
              data-state={state}
              data-passed={index < current || undefined}
              aria-current={index === current ? 'step' : undefined}
            >
              <Dot aria-hidden>
                {state === 'done' ? (
                  <Check size={14} strokeWidth={2} />
                ) : state === 'error' ? (
                  <X size={14} strokeWidth={2} />
                ) : (
                  index + 1
                )}
              </Dot>
              {onSelect && index < current ? (
                <Words as="button" type="button" onClick={() => onSelect(index)}>
                  {words}
                </Words>
              ) : (
                <Words>{words}</Words>
              )}
            </Item>
          );
        })}
      </List>
    </Room>
  );
}

const Said = styled.span`
  ${hidden}
`;

const Dot = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 24px;
  height: 24px;
  border: 1px solid ${t.lineField};
  border-radius: 50%;
  background: ${t.surface};
  color: ${t.ink3};
  font-size: ${t.t12};
  line-height: 1;
  font-variant-numeric: tabular-nums;
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
  min-height: 24px;
  align-content: start;
  padding: 0;
  border: 0;
  border-radius: 4px;
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  overflow-wrap: anywhere;
  outline: 0;
  b {
    font-size: ${t.t14};
    font-weight: 500;
    line-height: 24px;
  }
  small {
    font-size: ${t.t12};
    line-height: 18px;
    color: ${t.ink3};
  }
  &:is(button) {
    cursor: pointer;
    &:hover b {
      color: ${t.accentInk};
    }
    &:focus-visible {
      ${focusRing}
    }
    @media (pointer: coarse) {
      min-height: 44px;
    }
  }
`;

const Item = styled.li`
  position: relative;
  display: flex;
  gap: ${t.s2};
  color: ${t.ink3};
  list-style: none;
  &[data-state='done'] {
    color: ${t.ink2};
    > ${Dot} {
      border-color: ${t.accent};
      color: ${t.accent};
    }
  }
  &[data-state='current'] {
    color: ${t.ink};
    > ${Dot} {
      border-color: ${t.accent};
      background: ${t.accent};
      color: ${t.onAccent};
    }
    b {
      font-weight: 600;
    }
  }
  &[data-state='error'] {
    color: ${t.danger};
    > ${Dot} {
      border-color: ${t.danger};
      background: ${t.dangerSoft};
      color: ${t.danger};
    }
  }
`;

const upright = css`
  flex-direction: column;
  > ${Item} {
    flex: none;
    min-height: 64px;
    padding-bottom: ${t.s4};
  }
  > ${Item}:last-child {
    min-height: 0;
    padding-bottom: 0;
  }
  > ${Item}:not(:last-child)::after {
    top: 28px;
    bottom: 4px;
    left: 12px;
    width: 1px;
    height: auto;
  }
`;

const List = styled.ol<{ $vertical: boolean }>`
  display: flex;
  padding: 0;
  > ${Item}::after {
    position: absolute;
    background: ${t.lineStrong};
  }
  > ${Item}:not(:last-child)::after {
    content: '';
  }
  > ${Item}[data-passed]::after {
    background: ${t.accent};
  }
  ${({ $vertical }) =>
    $vertical
      ? upright
      : css`
          @container (min-width: 480.02px) {
            > ${Item} {
              flex: 1;
              flex-direction: column;
              min-width: 0;
              padding-right: ${t.s3};
            }
            > ${Item}:last-child {
              flex: 0 1 auto;
              padding-right: 0;
            }
            /* From beside one dot to before the next. */
            > ${Item}:not(:last-child)::after {
              top: 12px;
              left: 32px;
              right: 8px;
              height: 1px;
            }
          }
          @container (max-width: 480px) {
            ${upright}
          }
        `}
`;

const Room = styled.div`
  container-type: inline-size;
`;
