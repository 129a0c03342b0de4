import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { VirtualList } from '@app/shared/ui/virtual';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { copyText } from '../../../ui/copy.ts';
import { Bad, Small } from '../../../ui/texts.ts';
import { shownTags, type TagOptions } from '../model/tag-options.ts';
import type { TagItem } from '../model/tag-run.ts';

interface TaggedListProps {
  items: readonly TagItem[];
  options: TagOptions;
  onPrompt: (prompt: string) => void;
}

/** The pictures of the batch with what was found in them. */
export function TaggedList({ items, options, onPrompt }: TaggedListProps) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <Box ref={box}>
      <VirtualList
        label="图片和标签"
        items={items}
        itemKey={({ id }) => id}
        estimate={113}
        box={box}
        render={(item) => <Item item={item} options={options} onPrompt={onPrompt} />}
      />
    </Box>
  );
}

function Item({ item, options, onPrompt }: { item: TagItem } & Pick<TaggedListProps, 'options' | 'onPrompt'>) {
  const { file, state, tags, problem } = item;
  const words = state === 'done' ? shownTags(tags, options).join(', ') : '';
  return (
    <Row>
      <Thumb file={file} />
      <Words>
        <b title={file.name}>{file.name}</b>
        {state === 'waiting' ? <Small>等待识别</Small> : null}
        {state === 'working' ? <Small>正在识别…</Small> : null}
        {state === 'failed' ? <Bad>{problem}</Bad> : null}
        {state === 'done' ? (
          <>
            <p>{words || '没有达到最低把握的标签'}</p>
            <div>
              <Button size="s" disabled={words === ''} onClick={() => onPrompt(words)}>
                填入文生图
              </Button>
              <Button
                size="s"
                tone="text"
                disabled={words === ''}
                icon={<Copy size={14} strokeWidth={1.5} aria-hidden />}
                onClick={() => void copyText(words)}
              >
                复制
              </Button>
            </div>
          </>
        ) : null}
      </Words>
    </Row>
  );
}

function Thumb({ file }: { file: File }) {
  const [url, setUrl] = useState('');
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <Frame>{url ? <img src={url} alt={file.name} decoding="async" /> : null}</Frame>;
}

const Box = styled.div`
  height: 100%;
  overflow: hidden auto;
  background: ${t.surface};
  scrollbar-width: thin;
  ${below(960)} {
    height: 70vh;
  }
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  gap: ${t.s3};
  min-height: 112px;
  padding: ${t.s2} ${t.s4};
  border-bottom: 1px solid ${t.line};
`;
const Frame = styled.div`
  width: 96px;
  height: 96px;
  overflow: hidden;
  border-radius: ${t.r1};
  background: ${t.sunken};
  font-size: ${t.t12};
  img {
    width: 100%;
    height: 100%;
    object-fit: contain;
  }
`;
const Words = styled.div`
  display: grid;
  align-content: start;
  gap: ${t.s1};
  min-width: 0;
  font-size: ${t.t13};
  b {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    font-weight: 500;
  }
  p {
    overflow-wrap: anywhere;
  }
`;
