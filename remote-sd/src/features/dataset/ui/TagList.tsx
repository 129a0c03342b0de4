import { wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Segmented } from '@app/shared/ui/segmented';
import { VirtualList } from '@app/shared/ui/virtual';
import { useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { normaliseTag } from '../model/caption.ts';
import { sortTags } from '../model/edits.ts';
import { SearchField } from '../../../ui/SearchField.tsx';
import { SmallText } from '../../../ui/texts.ts';

interface TagListProps {
  counts: ReadonlyMap<string, number>;
  /** @param isWanted false excludes pictures with the tag */
  onPick: (tag: string, isWanted: boolean) => void;
}

const ORDERS = [
  { value: 'count', label: '按次数' },
  { value: 'name', label: '按名称' },
] as const;

/** All tags of the dataset with how often they occur; picking one narrows the filter. */
export function TagList({ counts, onPick }: TagListProps) {
  const [words, setWords] = useState('');
  const [order, setOrder] = useState<'count' | 'name'>('count');
  const box = useRef<HTMLDivElement>(null);
  const sorted = useMemo(() => [...counts.keys()].toSorted(sortTags(order, counts)), [counts, order]);
  const found = useMemo(() => {
    const wanted = normaliseTag(words.trim());
    return wanted ? sorted.filter((tag) => normaliseTag(tag).includes(wanted)) : sorted;
  }, [sorted, words]);
  return (
    <Section aria-label="全部标签">
      <Head>
        <SearchField label="找标签" size="s" value={words} onChange={setWords} />
        <Segmented size="s" label="标签的次序" value={order} options={ORDERS} onValueChange={setOrder} />
      </Head>
      <SmallText role="status">
        {found.length === counts.size ? `共 ${counts.size} 个标签` : `找到 ${found.length} 个，共 ${counts.size} 个`}
      </SmallText>
      <Box ref={box}>
        <VirtualList
          label="标签"
          items={found}
          itemKey={(tag) => tag}
          estimate={32}
          box={box}
          render={(tag) => (
            <Row>
              <button type="button" title={`只看有「${tag}」的图片`} onClick={() => onPick(tag, true)}>
                <span>{tag}</span>
                <small>{counts.get(tag)}</small>
              </button>
              <button type="button" aria-label={`排除有「${tag}」的图片`} onClick={() => onPick(tag, false)}>
                排除
              </button>
            </Row>
          )}
        />
      </Box>
    </Section>
  );
}

const Section = styled.section`
  display: grid;
  gap: ${t.s2};
`;
const Head = styled.div`
  ${wrapRow}
  gap: ${t.s2};
  > :first-child {
    flex: 1;
    min-width: 120px;
  }
`;
const Box = styled.div`
  height: 224px;
  overflow: hidden auto;
  border: 1px solid ${t.line};
  border-radius: ${t.r1};
  scrollbar-width: thin;
`;
const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  font-size: ${t.t13};
  button {
    display: flex;
    justify-content: space-between;
    gap: ${t.s2};
    min-height: 32px;
    padding: 0 ${t.s2};
    align-items: center;
    text-align: left;
    color: ${t.ink};
  }
  button:hover {
    background: ${t.hover};
  }
  button:focus-visible {
    outline-offset: -2px;
  }
  button:last-child {
    font-size: ${t.t12};
    color: ${t.ink2};
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${t.ink3};
    font-variant-numeric: tabular-nums;
  }
`;
