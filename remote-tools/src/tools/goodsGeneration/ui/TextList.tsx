import { GOODS_LIMITS } from '@app/shared/contracts/goods';
import { below, t } from '@app/shared/theme/tokens';
import { Button, IconButton } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { Slider } from '@app/shared/ui/slider';
import { TextField } from '@app/shared/ui/text-field';
import { Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import type { GoodsText } from '../model/form.ts';
import { textProblem } from '../model/texts.ts';
import { optionsOf } from '../../../kit/options.ts';

interface TextListProps {
  texts: readonly GoodsText[];
  onDraft: (texts: GoodsText[]) => void;
  onSettle: () => void;
  onAdd: () => void;
  disabled: boolean;
}

const KINDS = optionsOf({ title: '标题', price: '价格', tag: '标签' });
const { letterHeight } = GOODS_LIMITS;

/** Texts over the picture: content and style; their positions are changed on the picture. */
export function TextList({ texts, onDraft, onSettle, onAdd, disabled }: TextListProps) {
  const change = (index: number, part: Partial<GoodsText>) =>
    onDraft(texts.map((text, at) => (at === index ? { ...text, ...part } : text)));
  return (
    <section>
      <h2>
        文字
        {texts.length > 0 ? (
          <small>
            {texts.length} / {GOODS_LIMITS.texts}
          </small>
        ) : null}
      </h2>
      {texts.map((text, index) => (
        // Their order is what they are known by.
        // oxlint-disable-next-line react/no-array-index-key
        <One key={index} role="group" aria-label={`第 ${index + 1} 条文字`}>
          <Line>
            <TextField
              label={`第 ${index + 1} 条文字`}
              hideLabel
              size="s"
              value={text.text}
              error={textProblem(text.text)}
              disabled={disabled}
              onValueChange={(value) => change(index, { text: value })}
              onBlur={onSettle}
            />
            <input
              type="color"
              aria-label={`第 ${index + 1} 条文字的颜色`}
              value={text.colour}
              disabled={disabled}
              onChange={(event) => change(index, { colour: event.target.value })}
              onBlur={onSettle}
            />
            <IconButton
              label={`删去第 ${index + 1} 条文字`}
              size="s"
              tone="text"
              disabled={disabled}
              onClick={() => {
                onDraft(texts.filter((_, at) => at !== index));
                onSettle();
              }}
            >
              <Trash2 size={16} strokeWidth={1.5} aria-hidden />
            </IconButton>
          </Line>
          <Segmented
            label={`第 ${index + 1} 条文字的样子`}
            size="s"
            value={text.kind}
            options={KINDS}
            onValueChange={(kind) => {
              change(index, { kind });
              onSettle();
            }}
          />
          <Slider
            size="s"
            label="大小"
            value={Math.round(text.size * 100)}
            min={letterHeight.min * 100}
            max={letterHeight.max * 100}
            unit="%"
            disabled={disabled}
            onValueChange={(value) => change(index, { size: value / 100 })}
            onValueCommitted={onSettle}
          />
        </One>
      ))}
      {texts.length < GOODS_LIMITS.texts ? (
        <Button
          size="s"
          block
          icon={<Plus size={16} strokeWidth={1.5} aria-hidden />}
          disabled={disabled}
          onClick={onAdd}
        >
          {texts.length === 0 ? '加标题、价格或促销标签' : '再加一条'}
        </Button>
      ) : null}
    </section>
  );
}

const One = styled.div`
  display: grid;
  gap: ${t.s2};
  padding-bottom: ${t.s3};
  border-bottom: 1px dashed ${t.line};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: ${t.s2};
  align-items: start;
  input[type='color'] {
    width: 28px;
    height: 32px;
    padding: 0;
    border: 1px solid ${t.lineField};
    border-radius: ${t.r1};
    background: none;
    cursor: pointer;
  }
  ${below(750)} {
    input[type='color'] {
      width: 44px;
      height: 44px;
    }
  }
`;
