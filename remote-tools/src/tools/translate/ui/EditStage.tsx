import type { TextBox, TranslateOutcome } from '@app/shared/contracts/tool-params/translate';
import { below, t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { ScanText, SquareDashedMousePointer, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { StageBar, StageRoom } from '../../../kit/StageBar.tsx';
import { boardSize, StageView } from '../../../kit/StageView.tsx';
import type { Translating } from '../model/use-translating.ts';
import { AreaFrame } from './AreaFrame.tsx';
import { BlockTools } from './BlockTools.tsx';
import { TextCanvas } from './TextCanvas.tsx';

interface EditStageProps {
  tool: Pick<Translating, 'blocks' | 'plate' | 'change' | 'undo'>;
  outcome: TranslateOutcome;
  photo: string;
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** Whether the original photo is shown. */
  original: boolean;
  /** Area to recognise text in; null when there is none. */
  area: TextBox | null;
  onArea: (area: TextBox | null) => void;
  /** Starts framing an area; null while that is impossible. */
  onBeginArea: (() => void) | null;
  onReadArea: () => void;
  status: ReactNode;
  views: ReactNode;
  overlay: ReactNode;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** The picture with its blocks for editing, or with the frame for missed text. */
export function EditStage(props: EditStageProps) {
  const { tool, outcome, photo, selected, onSelect, original, area, onArea, onBeginArea, onReadArea } = props;
  const { width, height } = outcome;
  const block = tool.blocks.find(({ id }) => id === selected);
  return (
    <StageRoom>
      <StageBar title="图片翻译" status={area ? <Hint>在图上拖出文字所在的地方</Hint> : props.status}>
        {area ? (
          <>
            <Button size="s" onClick={() => onArea(null)}>
              取消
            </Button>
            <Button size="s" tone="primary" icon={<ScanText {...icon} />} onClick={onReadArea}>
              识别框内文字
            </Button>
          </>
        ) : (
          <>
            <IconButton
              label="框出漏掉的文字"
              size="s"
              icon={<SquareDashedMousePointer {...icon} />}
              disabled={!onBeginArea}
              onClick={() => onBeginArea?.()}
            />
            <IconButton
              label="撤销"
              size="s"
              icon={<Undo2 {...icon} />}
              disabled={!tool.undo}
              onClick={() => tool.undo?.()}
            />
            {props.views}
          </>
        )}
      </StageBar>
      <Room>
        <Fit style={boardSize(width / height)}>
          <TextCanvas
            width={width}
            height={height}
            photo={photo}
            plate={tool.plate ? `${tool.plate.url}?w=1600` : null}
            blocks={tool.blocks}
            selected={selected}
            onSelect={onSelect}
            onChange={tool.change}
            original={original}
            toolbar={
              block && !area ? (
                <Floating>
                  <BlockTools block={block} onChange={(change, together) => tool.change(block.id, change, together)} />
                </Floating>
              ) : null
            }
          >
            {area ? (
              <AreaFrame
                width={width}
                height={height}
                area={area}
                onChange={onArea}
                onDone={onReadArea}
                onCancel={() => onArea(null)}
              />
            ) : null}
          </TextCanvas>
          {props.overlay}
        </Fit>
      </Room>
    </StageRoom>
  );
}

/** On phones the buttons take its place. */
const Hint = styled.span`
  ${below(750)} {
    display: none;
  }
`;

const Room = styled(StageView)`
  place-items: center;
  overflow: visible;
`;

const Fit = styled.div`
  position: relative;
`;

const Floating = styled.div`
  padding: 4px;
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  background: ${t.raised};
  box-shadow: ${t.shadow2};
  > div {
    flex-wrap: nowrap;
  }
`;
