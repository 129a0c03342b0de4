import type { Panel } from '@app/shared/contracts/comic';
import { focusRing } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { ArrowRight } from 'lucide-react';
import { styled } from 'styled-components';
import type { FoundComic, PanelIndex } from '../model/reading.ts';
import { PanelView } from './PanelView.tsx';

interface ReaderFootProps {
  panels: readonly Panel[];
  place: PanelIndex;
  next: FoundComic['next'];
  onPlace: (place: PanelIndex) => void;
  onChoose: (lessonId: number) => void;
}

/** Footer below the pages: buttons, one dot for each panel, and the next episode. */
export function ReaderFoot({ panels, place, next, onPlace, onChoose }: ReaderFootProps) {
  const count = panels.length;
  return (
    <Foot>
      <Keys aria-hidden>
        <span>
          <kbd>空格</kbd>
          <kbd>→</kbd>下一格
        </span>
        <span>
          <kbd>←</kbd>上一格
        </span>
        <span>
          <kbd>Esc</kbd>关闭
        </span>
      </Keys>
      <Dots role="group" aria-label={place === count ? '看完了' : `第 ${place + 1} 格，共 ${count} 格`}>
        {panels.map((panel, index) => (
          <button
            key={panel.at}
            type="button"
            aria-label={`第 ${index + 1} 格`}
            aria-current={index === place ? 'step' : undefined}
            onClick={() => onPlace(index)}
          >
            <i />
          </button>
        ))}
      </Dots>
      {next ? (
        <Next>
          <div aria-hidden>
            <PanelView panel={next.first} hidesWords />
          </div>
          <div>
            <small>下一话 · 第 {next.no} 话</small>
            <b>{next.title}</b>
          </div>
          <Button tone={place === count ? 'default' : 'primary'} onClick={() => onChoose(next.id)}>
            下一话
            <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
          </Button>
        </Next>
      ) : (
        <Last>这一本的最后一话</Last>
      )}
    </Foot>
  );
}

const Foot = styled.footer`
  display: grid;
  grid-template-columns: 1fr auto 1fr;
  align-items: center;
  gap: ${t.s5};
  min-height: 92px;
  padding: ${t.s3} ${t.s5};
  border-top: 1px solid ${t.line};
  background: ${t.surface};
  ${below(1000)} {
    grid-template-columns: auto 1fr;
  }
  ${below(690)} {
    grid-template-columns: minmax(0, 1fr);
    justify-items: center;
    gap: ${t.s1};
    padding: ${t.s1} ${t.s4} max(${t.s4}, env(safe-area-inset-bottom));
  }
`;

const Keys = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s2} ${t.s4};
  color: ${t.ink2};
  font-size: ${t.t13};
  kbd {
    display: inline-grid;
    place-items: center;
    min-width: 22px;
    height: 22px;
    margin-right: 4px;
    padding: 0 6px;
    border: 1px solid ${t.lineStrong};
    border-radius: 4px;
    color: ${t.ink};
    font: 500 12px/1 ${t.font};
  }
  ${below(1000)} {
    display: none;
  }
`;

const Dots = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  button {
    display: grid;
    place-items: center;
    width: 28px;
    height: 28px;
  }
  button:focus-visible {
    ${focusRing}
  }
  i {
    width: 8px;
    height: 8px;
    border-radius: 4px;
    background: ${t.ink3};
  }
  [aria-current] > i {
    width: 24px;
    background: ${t.accent};
  }
  ${below(690)} {
    button {
      width: min(44px, (100vw - 32px) / 8);
      height: 44px;
    }
  }
`;

const Next = styled.div`
  display: grid;
  grid-template-columns: 80px auto auto;
  align-items: center;
  gap: ${t.s3};
  justify-self: end;
  min-width: 0;
  font-size: ${t.t14};
  line-height: 1.45;
  > div:first-child {
    overflow: hidden;
    border-radius: ${t.r1};
  }
  > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: ${t.ink3};
    font-size: ${t.t12};
  }
  b {
    font-weight: 600;
  }
  ${below(690)} {
    justify-self: stretch;
    grid-template-columns: 64px minmax(0, 1fr) auto;
    > button {
      min-height: 44px;
    }
  }
`;

const Last = styled.p`
  justify-self: end;
  color: ${t.ink3};
  font-size: ${t.t13};
  ${below(690)} {
    justify-self: center;
  }
`;
