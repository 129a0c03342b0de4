import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { VirtualList } from '@app/shared/ui/virtual';
import { Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { copyText } from '../../../ui/copy.ts';
import { PictureRowBox, PictureRowWords, RowPicture } from '../../../ui/PictureRow.tsx';
import { ErrorText, SmallText } from '../../../ui/texts.ts';
import { shownTags, type TagOptions } from '../model/tag-options.ts';
import type { TagItem } from '../model/tag-run.ts';

interface TaggedListProps {
  items: readonly TagItem[];
  options: TagOptions;
  onPrompt: (prompt: string) => void;
}

/** The pictures of the batch with their tags. */
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
    <PictureRowBox>
      <Thumb file={file} />
      <PictureRowWords>
        <b title={file.name}>{file.name}</b>
        {state === 'waiting' ? <SmallText>等待识别</SmallText> : null}
        {state === 'working' ? <SmallText>正在识别…</SmallText> : null}
        {state === 'failed' ? <ErrorText>{problem}</ErrorText> : null}
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
      </PictureRowWords>
    </PictureRowBox>
  );
}

function Thumb({ file }: { file: File }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <RowPicture url={url} name={file.name} />;
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
