import type { Picture } from '@app/shared/contracts/pictures';
import { prefersReducedMotion } from '@app/shared/theme/motion';
import { ellipsis, wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Compare } from '@app/shared/ui/compare';
import { Dialog } from '@app/shared/ui/dialog';
import { ErrorState } from '@app/shared/ui/empty';
import { Segmented } from '@app/shared/ui/segmented';
import { Spinner } from '@app/shared/ui/spinner';
import { ArrowLeftRight } from 'lucide-react';
import { useEffect, useState, type KeyboardEvent, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { titleOf } from '../../../model/drawing.ts';
import { useView } from '../hooks/use-view.ts';
import { usePictureWithTask } from '../hooks/use-whole.ts';
import { BLINK_RATES_HZ, blinkIntervalMs, type BlinkRate } from '../model/blink.ts';
import { Full, Pane, PaneStage } from './panes.ts';
import { SmallText } from '../../../ui/texts.ts';

const COMPARE_MODES = [
  { value: 'slide', label: '滑动' },
  { value: 'beside', label: '并排' },
  { value: 'blink', label: '闪烁' },
] as const;
type CompareMode = (typeof COMPARE_MODES)[number]['value'];

export interface CompareDialogProps {
  ids: readonly [string, string];
  onClosed: () => void;
}

const nameOf = (picture: Picture, letter: string) => `${letter}：${titleOf(picture).slice(0, 60)}`;

/** Compares two pictures of any sizes in one pane. */
export function CompareDialog({ ids, onClosed }: CompareDialogProps) {
  const [open, setOpen] = useState(true);
  const [a, b] = [usePictureWithTask(ids[0]), usePictureWithTask(ids[1])];
  const failed = a.error ?? b.error;
  return (
    <Dialog
      title="对比两张图片"
      hideTitle
      padded={false}
      width={9999}
      open={open}
      onOpenChange={setOpen}
      onClosed={onClosed}
    >
      {a.data && b.data ? (
        <Comparison pictures={[a.data.picture, b.data.picture]} />
      ) : (
        <Waiting>
          {failed ? (
            <ErrorState
              message={failed.message}
              onRetry={() => {
                void a.refetch();
                void b.refetch();
              }}
            />
          ) : (
            <Spinner />
          )}
        </Waiting>
      )}
    </Dialog>
  );
}

/**
 * Compares two pictures. Keys: 1 2 3 select the mode, + − 0 and arrows change the view, Space shows
 * the other picture.
 */
export function Comparison({ pictures }: { pictures: readonly [Picture, Picture] }) {
  const [way, setWay] = useState<CompareMode>('slide');
  const [turned, setTurned] = useState(false);
  const [first, second] = turned ? [pictures[1], pictures[0]] : pictures;
  const [other, setOther] = useState(false);
  const view = useView(way);
  const handleKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as Element;
    const picked = COMPARE_MODES['123'.indexOf(event.key)];
    if (picked) setWay(picked.value);
    else if (event.key === ' ' && way === 'blink' && !target.closest('button, input')) setOther(true);
    else if ((event.key.startsWith('Arrow') && target.closest('input, [role=slider]')) || !view.press(event.key))
      return;
    event.preventDefault();
  };
  return (
    <Frame
      ref={view.root}
      tabIndex={-1}
      onKeyDown={handleKey}
      onKeyUp={({ key }) => {
        if (key === ' ') setOther(false);
      }}
    >
      <Head>
        <h2>对比</h2>
        <Segmented label="对比方式" size="s" value={way} options={COMPARE_MODES} onValueChange={setWay} />
        <Button
          size="s"
          tone="text"
          icon={<ArrowLeftRight size={16} strokeWidth={1.5} aria-hidden />}
          onClick={() => setTurned(!turned)}
        >
          交换左右
        </Button>
      </Head>
      {way === 'slide' ? (
        <PaneStage>
          <Compare
            key={first.fileId}
            before={first.url}
            after={second.url}
            fit="contain"
            label="左右对比"
            beforeLabel="A · AI 生成"
            afterLabel="B · AI 生成"
          />
        </PaneStage>
      ) : null}
      {way === 'beside' ? (
        <Beside>
          <Labelled label={nameOf(first, 'A')}>
            <Pane data-pane>
              <img src={first.url} alt={nameOf(first, 'A')} draggable={false} />
            </Pane>
          </Labelled>
          <Labelled label={nameOf(second, 'B')}>
            <Pane data-pane>
              <img src={second.url} alt={nameOf(second, 'B')} draggable={false} />
            </Pane>
          </Labelled>
        </Beside>
      ) : null}
      {way === 'blink' ? <Blink first={first} second={second} held={other} onHold={setOther} /> : null}
      <Foot>
        {way === 'beside' ? '滚轮或双指缩放，拖动移动，两边同步；双击或 0 复原。' : null}
        {way === 'slide' ? '拖动分界线，或按方向键。' : null}
        {way === 'blink' ? '按住图片或空格看另一张；滚轮缩放，拖动移动。' : null}
      </Foot>
    </Frame>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Side>
      {children}
      <figcaption>{label}</figcaption>
    </Side>
  );
}

interface BlinkProps {
  first: Picture;
  second: Picture;
  held: boolean;
  onHold: (held: boolean) => void;
}

/**
 * Overlay of both pictures: the second is shown while the pane is pressed or Space is held, or both
 * alternate.
 */
function Blink({ first, second, held, onHold }: BlinkProps) {
  const [rate, setRate] = useState<BlinkRate | 0>(0);
  const [turn, setTurn] = useState(false);
  useEffect(() => {
    if (rate === 0) return undefined;
    const timer = setInterval(() => setTurn((now) => !now), blinkIntervalMs(rate));
    return () => clearInterval(timer);
  }, [rate]);
  const seen = (rate > 0 && turn) !== held;
  return (
    <PaneStage>
      <Pane
        data-pane
        onPointerDown={() => onHold(true)}
        onPointerUp={() => onHold(false)}
        onPointerCancel={() => onHold(false)}
      >
        <img src={first.url} alt={nameOf(first, 'A')} draggable={false} />
        <img
          src={second.url}
          alt={nameOf(second, 'B')}
          draggable={false}
          style={{ visibility: seen ? 'visible' : 'hidden' }}
        />
        <Which>{seen ? 'B · AI 生成' : 'A · AI 生成'}</Which>
      </Pane>
      <Rates>
        {prefersReducedMotion() ? (
          <small>系统设置了减少动态效果，不自动闪烁</small>
        ) : (
          <Segmented
            label="自动闪烁"
            size="s"
            value={String(rate)}
            options={[
              { value: '0', label: '手动' },
              ...BLINK_RATES_HZ.map((each) => ({ value: String(each), label: `每秒 ${each} 次` })),
            ]}
            onValueChange={(value) => {
              setTurn(false);
              setRate(BLINK_RATES_HZ.find((each) => String(each) === value) ?? 0);
            }}
          />
        )}
      </Rates>
    </PaneStage>
  );
}

const Waiting = styled(Full)`
  place-items: center;
`;
const Frame = styled(Full)`
  grid-template-rows: auto minmax(0, 1fr) auto;
  outline: 0;
`;
const Head = styled.div`
  ${wrapRow}
  gap: ${t.s2} ${t.s3};
  min-height: 56px;
  padding: ${t.s2} 56px ${t.s2} ${t.s4};
  h2 {
    font-size: ${t.t14};
  }
`;
const Beside = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  grid-template-rows: minmax(0, 1fr);
  gap: 2px;
  min-height: 0;
  background: ${t.line};
  ${below(690)} {
    grid-template-columns: 1fr;
    grid-template-rows: 1fr 1fr;
  }
`;
const Side = styled.figure`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
  min-height: 0;
  margin: 0;
  background: ${t.surface};
  figcaption {
    padding: ${t.s1} ${t.s3};
    ${ellipsis}
    font-size: ${t.t12};
    color: ${t.ink2};
  }
`;
const Which = styled.span`
  position: absolute;
  left: 12px;
  top: 12px;
  padding: 2px 8px;
  border-radius: ${t.r1};
  background: ${t.overPicture};
  color: ${t.onPicture};
  font-size: ${t.t12};
`;
const Rates = styled.div`
  position: absolute;
  bottom: 12px;
  left: 50%;
  padding: ${t.s1};
  border-radius: ${t.r1};
  background: ${t.surface};
  transform: translateX(-50%);
  white-space: nowrap;
`;
const Foot = styled(SmallText)`
  min-height: 32px;
  padding: 6px ${t.s4};
`;
