import { ellipsis } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { VisuallyHidden } from '@app/shared/ui/visually-hidden';
import { Plus, RotateCcw, X } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { moveShot, pictureOf, secondsOf, type ShotForm } from '../model/form.ts';
import { moveName } from '../model/words.ts';
import type { UploadingShot } from '../use-shots.ts';
import { faint, onPicture } from '../../../kit/styles.ts';

interface StoryboardProps {
  shots: readonly ShotForm[];
  chosen: string | null;
  cover: string | null;
  coming: readonly UploadingShot[];
  onChoose: (key: string) => void;
  onShots: (shots: ShotForm[]) => void;
  onAdd: () => void;
  onRetry: (key: string) => void;
  onDrop: (key: string) => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;
/** Drag data type of a shot. */
const DRAGGED = 'application/x-huixue-shot';

/**
 * The shots in order: selected by a press, moved by a drag or by Alt and an arrow key, removed by
 * Delete.
 */
export function Storyboard(props: StoryboardProps) {
  const { shots, chosen, cover, coming, onChoose, onShots, onAdd, onRetry, onDrop } = props;
  const [over, setOver] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const shift = (key: string, to: number) => {
    onShots(moveShot(shots, key, to));
    setSaid(`已移到第 ${Math.min(shots.length, Math.max(1, to + 1))} 个`);
  };
  const handleKey = (event: KeyboardEvent, { key }: ShotForm, index: number) => {
    if (event.altKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight')) {
      event.preventDefault();
      shift(key, index + (event.key === 'ArrowLeft' ? -1 : 1));
    }
    if (event.key === 'Delete') onShots(shots.filter((shot) => shot.key !== key));
  };
  const coverKey = shots.some(({ key }) => key === cover) ? cover : shots[0]?.key;
  return (
    <Board aria-label="分镜">
      <header>
        <b>分镜</b>
        <span>
          {shots.length} 个镜头 · 共 {secondsOf(shots)} 秒
        </span>
        <small id="storyboard-keys">拖动可调顺序，键盘用 Alt + ← →</small>
      </header>
      <ol>
        {shots.map((shot, index) => (
          <li key={shot.key} data-over={over === shot.key || undefined}>
            <Tile
              type="button"
              draggable
              aria-pressed={shot.key === chosen}
              aria-describedby="storyboard-keys"
              onClick={() => onChoose(shot.key)}
              onKeyDown={(event) => handleKey(event, shot, index)}
              onDragStart={(event) => event.dataTransfer.setData(DRAGGED, shot.key)}
              onDragOver={(event) => {
                if (!event.dataTransfer.types.includes(DRAGGED)) return;
                event.preventDefault();
                setOver(shot.key);
              }}
              onDragLeave={() => setOver(null)}
              onDragEnd={() => setOver(null)}
              onDrop={(event) => {
                const key = event.dataTransfer.getData(DRAGGED);
                setOver(null);
                if (!key) return;
                event.preventDefault();
                shift(key, index);
              }}
            >
              <img src={`${pictureOf(shot.fileId)}?w=160`} alt="" draggable={false} />
              <em>
                <VisuallyHidden>镜头 </VisuallyHidden>
                {index + 1}
              </em>
              {shot.key === coverKey ? <i>封面</i> : null}
              <span>
                {shot.seconds} 秒 · {moveName(shot.move)}
              </span>
              {shot.caption ? <VisuallyHidden>字幕：{shot.caption}</VisuallyHidden> : null}
            </Tile>
          </li>
        ))}
        {coming.map((one) => (
          <li key={one.key}>
            <Waiting role="status">
              <img src={one.preview} alt="" />
              {one.problem === '' ? (
                <span>上传中…</span>
              ) : (
                <>
                  <span title={one.problem}>{one.problem}</span>
                  <div>
                    {one.refused ? null : (
                      <IconButton label={`重试：${one.file.name}`} size="s" onClick={() => onRetry(one.key)}>
                        <RotateCcw {...icon} />
                      </IconButton>
                    )}
                    <IconButton label={`不要了：${one.file.name}`} size="s" onClick={() => onDrop(one.key)}>
                      <X {...icon} />
                    </IconButton>
                  </div>
                </>
              )}
            </Waiting>
          </li>
        ))}
        <li>
          <Add type="button" onClick={onAdd}>
            <Plus {...icon} />
            加图片
          </Add>
        </li>
      </ol>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Board>
  );
}

const Board = styled.section`
  flex: none;
  padding: ${t.s2} ${t.s4} ${t.s3};
  border-top: 1px solid ${t.line};
  background: ${t.surface};
  header {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 0 ${t.s3};
    margin-bottom: ${t.s2};
    font-size: ${t.t13};
  }
  header span,
  header small {
    ${faint}
    font-variant-numeric: tabular-nums;
  }
  ol {
    display: flex;
    gap: ${t.s2};
    overflow-x: auto;
    padding: 3px;
  }
  li {
    flex: none;
    border-radius: ${t.r1};
  }
  li[data-over] {
    box-shadow: -3px 0 0 ${t.accent};
  }
`;

const box = `
  position: relative;
  display: block;
  width: 104px;
  height: 92px;
  overflow: hidden;
`;

const Tile = styled.button`
  ${box}
  border-radius: ${t.r1};
  background: ${t.raised};
  outline: 1px solid ${t.line};
  text-align: left;
  &[aria-pressed='true'] {
    outline: 2px solid ${t.accent};
  }
  &:focus-visible {
    outline: 3px solid ${t.accent};
  }
  img {
    width: 100%;
    height: 68px;
    object-fit: cover;
  }
  em,
  i {
    position: absolute;
    top: 4px;
    left: 4px;
    min-width: 18px;
    padding: 0 5px;
    border-radius: 4px;
    ${onPicture}
    font-style: normal;
    line-height: 18px;
    text-align: center;
  }
  i {
    left: auto;
    right: 4px;
  }
  span {
    display: block;
    padding: 2px 6px;
    ${ellipsis}
    color: ${t.ink2};
    font-size: ${t.t12};
    line-height: 20px;
    font-variant-numeric: tabular-nums;
  }
`;

const Waiting = styled.div`
  ${box}
  border-radius: ${t.r1};
  outline: 1px solid ${t.line};
  background: ${t.raised};
  img {
    width: 100%;
    height: 68px;
    object-fit: cover;
    opacity: 0.4;
  }
  span {
    display: block;
    padding: 2px 6px;
    ${ellipsis}
    font-size: ${t.t12};
  }
  div {
    position: absolute;
    top: 16px;
    left: 0;
    right: 0;
    display: flex;
    justify-content: center;
    gap: ${t.s1};
  }
`;

const Add = styled.button`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 2px;
  width: 76px;
  height: 92px;
  border: 1px dashed ${t.lineStrong};
  border-radius: ${t.r1};
  color: ${t.ink2};
  font-size: ${t.t12};
  &:hover {
    border-color: ${t.accent};
    color: ${t.accentInk};
  }
`;
