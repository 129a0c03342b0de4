import { ellipsis, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Button } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { TextArea } from '@app/shared/ui/text-field';
import { BookA, BookOpen, Languages, Merge, Split } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { blockProblem, type EditedBlock } from '../model/blocks.ts';
import { BlockTools } from './BlockTools.tsx';
import { faint } from '../../../kit/styles.ts';
import { optionsOf } from '../../../kit/options.ts';

interface BlockListProps {
  blocks: readonly EditedBlock[];
  selected: string | null;
  onSelect: (id: string) => void;
  onChange: (id: string, change: Partial<EditedBlock>, together?: string) => void;
  onMerge: (id: string) => void;
  /** Splits a block into its lines. */
  onPart: (id: string) => void;
}

const DEEDS = optionsOf({ translate: '翻译', keep: '保留原文', erase: '擦掉' });
const NOT_SET = { keep: '保留原文', erase: '不翻译，已擦除' } as const;

/** All blocks of the picture; the selected one with its text and style. */
export function BlockList({ blocks, selected, onSelect, onChange, onMerge, onPart }: BlockListProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (selected) list.current?.querySelector('[data-selected]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  return (
    <List ref={list} aria-label="文字块">
      {blocks.map((block, at) =>
        block.id === selected ? (
          <li key={block.id} data-selected="">
            <Open
              block={block}
              number={at + 1}
              onChange={onChange}
              onMerge={at > 0 ? () => onMerge(block.id) : null}
              onPart={block.lines.length > 1 ? () => onPart(block.id) : null}
            />
          </li>
        ) : (
          <li key={block.id}>
            <Row
              type="button"
              data-off={block.deed === 'translate' ? undefined : ''}
              onClick={() => onSelect(block.id)}
            >
              <Number>{at + 1}</Number>
              <Words>
                <small>{block.source || '没有认出的文字'}</small>
                <span>{wordsOf(block)}</span>
              </Words>
              <BlockFacts block={block} />
            </Row>
          </li>
        ),
      )}
    </List>
  );
}

const wordsOf = (block: EditedBlock): string => {
  if (block.by === 'none' && block.text.trim() === '' && block.deed !== 'erase')
    return block.source === '' ? '请填写译文' : '未翻译：词库里没有';
  return block.deed === 'translate' ? block.text : NOT_SET[block.deed];
};

/** Source of a proposed text. */
const FROM: Record<EditedBlock['by'], { words: string; icon: typeof BookOpen }> = {
  glossary: { words: '来自词库', icon: BookOpen },
  dictionary: { words: '来自词典，请核对', icon: BookA },
  translator: { words: '来自翻译服务', icon: Languages },
  none: { words: '', icon: BookOpen },
};

function BlockFacts({ block }: { block: EditedBlock }) {
  const { smaller, lacking } = blockProblem(block);
  const From = FROM[block.by].icon;
  return (
    <Side>
      {lacking.length > 0 ? <Badge tone="danger">缺字</Badge> : null}
      {smaller ? <Badge tone="warning">已缩小</Badge> : null}
      {block.deed === 'translate' && block.by !== 'none' ? (
        <span title={FROM[block.by].words}>
          <From size={14} strokeWidth={1.5} aria-label={FROM[block.by].words} />
        </span>
      ) : null}
      <span>{smaller ? smaller.to : Math.round(block.size)}</span>
      <Dot style={{ background: block.colour }} />
    </Side>
  );
}

interface OpenProps {
  block: EditedBlock;
  number: number;
  onChange: BlockListProps['onChange'];
  onMerge: (() => void) | null;
  onPart: (() => void) | null;
}

function Open({ block, number, onChange, onMerge, onPart }: OpenProps) {
  const { smaller, lacking } = blockProblem(block);
  const change = (next: Partial<EditedBlock>, together?: string) => onChange(block.id, next, together);
  const unknown = block.by === 'none' && block.text.trim() === '';
  return (
    <Card>
      <Number>{number}</Number>
      <div>
        <Source>{block.source || '没有认出的文字'}</Source>
        <TextArea
          label={`第 ${number} 块译文`}
          hideLabel
          size="s"
          rows={1}
          maxRows={6}
          maxLength={500}
          placeholder="填写译文"
          value={block.text}
          error={lacking.length > 0 ? `字库里没有：${lacking.join(' ')}` : undefined}
          onValueChange={(text) => change({ text }, `type-${block.id}`)}
        />
        {unknown && block.source !== '' ? (
          <p>未翻译：词库里没有{block.unknown.length > 0 ? `「${block.unknown.join('」「')}」` : ''}，可以自己填写</p>
        ) : null}
        {smaller ? (
          <p>
            框里放不下，字号从 {smaller.from} 缩到 {smaller.to}；可以把框拉大
          </p>
        ) : null}
        {block.source !== '' && block.confidence < 75 ? <p>识别不太确定，请核对原文</p> : null}
        <Segmented
          label="这一块"
          size="s"
          value={block.deed}
          options={DEEDS}
          onValueChange={(deed) => change({ deed })}
        />
        <BlockTools block={block} onChange={change}>
          {onMerge ? (
            <Button size="s" tone="text" icon={<Merge size={16} strokeWidth={1.5} aria-hidden />} onClick={onMerge}>
              与上一块合并
            </Button>
          ) : null}
          {onPart ? (
            <Button size="s" tone="text" icon={<Split size={16} strokeWidth={1.5} aria-hidden />} onClick={onPart}>
              按行拆开
            </Button>
          ) : null}
        </BlockTools>
      </div>
    </Card>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > li {
    border-top: 1px solid ${t.line};
  }
`;

const Row = styled.button`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr) auto;
  align-items: center;
  gap: 0 10px;
  width: 100%;
  min-height: 56px;
  padding: ${t.s2} ${t.s4};
  text-align: left;
  &:hover {
    background: ${t.sunken};
  }
  &[data-off] > :first-child {
    background: ${t.sunken};
    color: ${t.ink2};
  }
`;

const Number = styled.b`
  width: 20px;
  height: 20px;
  border-radius: 10px;
  background: ${t.accentSoft};
  color: ${t.accentInk};
  font-size: ${t.t12};
  font-weight: 600;
  line-height: 20px;
  text-align: center;
  font-variant-numeric: tabular-nums;
`;

const Words = styled.span`
  display: grid;
  min-width: 0;
  > * {
    ${ellipsis}
  }
  small {
    ${faint}
    line-height: 18px;
  }
`;

const Side = styled.span`
  ${row}
  gap: ${t.s2};
  color: ${t.ink2};
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
`;

const Dot = styled.i`
  width: 16px;
  height: 16px;
  border: 1px solid ${t.lineStrong};
  border-radius: 50%;
`;

const Card = styled.div`
  display: grid;
  grid-template-columns: 20px minmax(0, 1fr);
  gap: 0 10px;
  padding: ${t.s2} ${t.s4} ${t.s3};
  background: ${t.accentSoft};
  box-shadow: inset 3px 0 0 ${t.accent};
  > :first-child {
    background: ${t.accent};
    color: ${t.onAccent};
  }
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${t.s2};
  }
  p {
    color: ${t.warning};
    font-size: ${t.t12};
    line-height: 18px;
  }
`;

const Source = styled.span`
  color: ${t.ink2};
  font-size: ${t.t12};
  line-height: 20px;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
