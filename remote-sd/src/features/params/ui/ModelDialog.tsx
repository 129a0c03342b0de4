import type { Capabilities } from '@app/shared/contracts/aigc';
import { ellipsis } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Dialog } from '@app/shared/ui/dialog';
import { VirtualList } from '@app/shared/ui/virtual';
import { Check } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { SmallText } from '../../../ui/texts.ts';
import { SearchField } from '../../../ui/SearchField.tsx';

export interface ModelDialogProps {
  models: Capabilities['models'];
  /** The model that the engine has loaded. */
  loaded: string;
  chosen: string;
  onChoose: (name: string) => void;
  onClosed: () => void;
}

/** The engine's models in a virtual list, searchable by any piece of their names. */
export function ModelDialog({ models, loaded, chosen, onChoose, onClosed }: ModelDialogProps) {
  const [open, setOpen] = useState(true);
  const [words, setWords] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const found = useMemo(() => {
    const parts = words.toLowerCase().split(/\s+/).filter(Boolean);
    return models.filter(({ name }) => parts.every((part) => name.toLowerCase().includes(part)));
  }, [models, words]);
  const choose = (name: string) => {
    onChoose(name);
    setOpen(false);
  };
  return (
    <Dialog title="选择模型" width={560} open={open} onOpenChange={setOpen} onClosed={onClosed} initialFocus={field}>
      <SearchField ref={field} label="查找模型" placeholder="按名字查找" value={words} onChange={setWords} />
      <Count role="status">
        {found.length === models.length ? `共 ${models.length} 个` : `找到 ${found.length} 个，共 ${models.length} 个`}
      </Count>
      <Box ref={box} tabIndex={-1}>
        {words === '' ? (
          <Item type="button" aria-pressed={chosen === ''} onClick={() => choose('')}>
            <span>引擎当前的模型</span>
            <small>{loaded || '由引擎决定'}</small>
            {chosen === '' ? <Check size={16} aria-hidden /> : null}
          </Item>
        ) : null}
        <VirtualList
          label="模型"
          items={found}
          itemKey={({ name }) => name}
          estimate={48}
          box={box}
          render={({ name, title, base, missing }) => (
            <Item type="button" aria-pressed={name === chosen} onClick={() => choose(name)}>
              <span>{title}</span>
              <small>{missing ?? (base ? `${base}，${name}` : name)}</small>
              {name === chosen ? <Check size={16} aria-hidden /> : null}
            </Item>
          )}
        />
      </Box>
    </Dialog>
  );
}

const Count = styled(SmallText)`
  margin: ${t.s2} 0;
`;
const Box = styled.div`
  height: min(420px, 60vh);
  overflow: hidden auto;
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
`;
const Item = styled.button`
  position: relative;
  display: grid;
  width: 100%;
  min-height: 48px;
  padding: 6px 36px 6px ${t.s3};
  align-content: center;
  text-align: left;
  font-size: ${t.t13};
  span,
  small {
    ${ellipsis}
  }
  small {
    font-size: ${t.t12};
    color: ${t.ink3};
  }
  svg {
    position: absolute;
    top: 16px;
    right: ${t.s3};
    color: ${t.accentInk};
  }
  &:hover {
    background: ${t.hover};
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  &[aria-pressed='true'] {
    background: ${t.accentSoft};
  }
`;
