import { GOODS_LIMITS, sizeOf, type SizeAsked } from '@app/shared/contracts/goods';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Checkbox } from '@app/shared/ui/checkbox';
import { NumberField } from '@app/shared/ui/number-field';
import { Popover } from '@app/shared/ui/popover';
import { Plus } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { sizeKey, offeredSizes, toggleSize } from '../model/form.ts';

interface SizeStripProps {
  sizes: readonly SizeAsked[];
  onSizes: (sizes: SizeAsked[]) => void;
  /** The size on the stage. */
  current: SizeAsked;
  onCurrent: (size: SizeAsked) => void;
  /** Preview of one size. */
  mini: (white: boolean) => ReactNode;
  disabled: boolean;
}

/** Output sizes: to choose and to preview. */
export function SizeStrip({ sizes, onSizes, current, onCurrent, mini, disabled }: SizeStripProps) {
  const full = sizes.length >= GOODS_LIMITS.sizes;
  return (
    <Room aria-label="尺寸">
      <Head>
        <h2>尺寸</h2>
        <span>已选 {sizes.length} 个，每个都重新构图</span>
        <i />
        <Popover
          trigger={
            <Button
              size="s"
              tone="text"
              icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
              disabled={disabled || full}
            >
              自定义
            </Button>
          }
          title="自定义尺寸"
          hideTitle={false}
          align="end"
          width={264}
        >
          {(close) => (
            <Own
              onAdd={(size) => {
                if (!sizes.some((one) => sizeKey(one) === sizeKey(size))) onSizes(toggleSize(sizes, size));
                onCurrent(size);
                close();
              }}
            />
          )}
        </Popover>
      </Head>
      <Cards>
        {offeredSizes(sizes).map((size) => {
          const { platform, name, brief, width, height, white } = sizeOf(size);
          const key = sizeKey(size);
          const label = `${platform}${name}`;
          const taken = sizes.some((one) => sizeKey(one) === key);
          const scale = 44 / Math.max(width, height);
          return (
            <Card key={key} data-current={key === sizeKey(current) || undefined}>
              <button
                type="button"
                title={label}
                aria-pressed={key === sizeKey(current)}
                onClick={() => onCurrent(size)}
              >
                <Shape>
                  <span style={{ width: width * scale, height: height * scale }}>{mini(white === true)}</span>
                </Shape>
                <b>{brief}</b>
                <small>
                  {width} × {height}
                </small>
              </button>
              <Tick>
                <Checkbox
                  label={`导出${label} ${width} × ${height}`}
                  checked={taken}
                  disabled={disabled || (taken ? sizes.length === 1 : full)}
                  onCheckedChange={() => onSizes(toggleSize(sizes, size))}
                />
              </Tick>
            </Card>
          );
        })}
      </Cards>
    </Room>
  );
}

function Own({ onAdd }: { onAdd: (size: { width: number; height: number }) => void }) {
  const [width, setWidth] = useState<number | null>(1000);
  const [height, setHeight] = useState<number | null>(1000);
  const { min, max } = GOODS_LIMITS.side;
  return (
    <Fields>
      <NumberField label="宽" value={width} onValueChange={setWidth} min={min} max={max} unit="px" size="s" />
      <NumberField label="高" value={height} onValueChange={setHeight} min={min} max={max} unit="px" size="s" />
      <Button
        tone="primary"
        block
        disabled={width === null || height === null}
        onClick={() =>
          width !== null && height !== null && onAdd({ width: Math.round(width), height: Math.round(height) })
        }
      >
        加上这个尺寸
      </Button>
    </Fields>
  );
}

const Room = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${t.s2};
  padding: ${t.s2} ${t.s4} 0;
  ${below(750)} {
    padding: ${t.s3} ${t.s3} 0;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${t.s3};
  min-height: 28px;
  h2 {
    font-size: ${t.t14};
  }
  > span {
    color: ${t.ink2};
    font-size: ${t.t12};
    font-variant-numeric: tabular-nums;
  }
  i {
    flex: 1;
  }
`;

const Cards = styled.div`
  display: flex;
  gap: ${t.s2};
  margin: -2px;
  padding: 2px;
  overflow-x: auto;
  scrollbar-width: none;
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 32px;
  flex: 1 0 148px;
  max-width: 190px;
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
  background: ${t.surface};
  &:hover {
    border-color: ${t.ink3};
  }
  &[data-current] {
    border-color: ${t.accent};
    box-shadow: inset 0 0 0 1px ${t.accent};
    background: ${t.accentSoft};
  }
  > button {
    display: grid;
    grid-template: 'shape name' 1fr 'shape size' 1fr / 44px minmax(0, 1fr);
    gap: 0 ${t.s2};
    height: 58px;
    padding: 6px 0 6px 6px;
    border-radius: ${t.r1};
    text-align: left;
  }
  b,
  small {
    display: block;
    white-space: nowrap;
  }
  b {
    grid-area: name;
    align-self: end;
    overflow: hidden;
    font-size: ${t.t13};
    font-weight: 500;
    line-height: 18px;
    text-overflow: ellipsis;
  }
  small {
    grid-area: size;
    color: ${t.ink2};
    font-size: ${t.t12};
    line-height: 16px;
    font-variant-numeric: tabular-nums;
  }
`;

const Shape = styled.span`
  grid-area: shape;
  display: grid;
  place-items: center;
  width: 44px;
  height: 46px;
  > span {
    overflow: hidden;
    border-radius: 2px;
    box-shadow: 0 0 0 1px ${t.lineStrong};
  }
`;

const Tick = styled.span`
  display: grid;
  place-items: center;
  align-self: start;
  height: 32px;
`;

const Fields = styled.div`
  display: grid;
  gap: ${t.s3};
`;
