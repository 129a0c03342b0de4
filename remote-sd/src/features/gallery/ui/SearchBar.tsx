import { GALLERY_LIMITS } from '@app/shared/contracts/limits';
import { wrapRow } from '@app/shared/theme/mixins';
import { above, below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { Tag, TagGroup } from '@app/shared/ui/tag';
import { TextField } from '@app/shared/ui/text-field';
import { Search, SlidersHorizontal } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { FACET_LABELS } from '../../../labels/gallery.ts';
import { NO_FILTER, isNarrowed, facetValueName, FACET_ORDER, type GalleryFilter } from '../model/filter.ts';

const ORDERS = [
  { value: 'newest', label: '最新' },
  { value: 'oldest', label: '最早' },
] as const;
/** Pause in typing, in ms, before the filter changes. */
const TYPING_MS = 300;

interface SearchBarProps {
  filter: GalleryFilter;
  /** Undefined until the count is loaded. */
  total: number | undefined;
  /** @param typed whether typing continues: then the history entry is replaced */
  onChange: (filter: GalleryFilter, typed?: boolean) => void;
  onFacets: () => void;
}

/** Search text, order, and the selected facet values. */
export function SearchBar({ filter, total, onChange, onFacets }: SearchBarProps) {
  const [draft, setDraft] = useState(filter.words);
  const [shown, setShown] = useState(filter.words);
  // The address has changed by a link or by history navigation.
  if (shown !== filter.words) {
    setShown(filter.words);
    setDraft(filter.words);
  }
  const tell = useEffectEvent(() => {
    if (draft !== filter.words) onChange({ ...filter, words: draft }, true);
  });
  useEffect(() => {
    const timer = setTimeout(tell, TYPING_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const chosen = [
    ...(filter.starred ? [{ name: '收藏', without: { starred: '' } as const }] : []),
    ...(filter.from || filter.to
      ? [{ name: `${filter.from || '最早'} 至 ${filter.to || '今天'}`, without: { from: '', to: '' } }]
      : []),
    ...FACET_ORDER.filter((facet) => filter[facet]).map((facet) => ({
      name: `${FACET_LABELS[facet].zh}：${facetValueName(facet, filter[facet])}`,
      without: { [facet]: '' },
    })),
  ];
  return (
    <Bar role="search" aria-label="查找作品">
      <Words
        label="在提示词和标签里查找"
        hideLabel
        size="s"
        type="search"
        placeholder="在提示词和标签里查找，空格分开几个词"
        maxLength={GALLERY_LIMITS.words}
        clearable
        prefix={<Search size={16} strokeWidth={1.5} aria-hidden />}
        value={draft}
        onValueChange={setDraft}
      />
      <Drawer>
        <Button size="s" icon={<SlidersHorizontal size={16} strokeWidth={1.5} aria-hidden />} onClick={onFacets}>
          筛选{chosen.length > 0 ? ` ${chosen.length}` : ''}
        </Button>
      </Drawer>
      <Segmented
        label="顺序"
        size="s"
        value={filter.order}
        options={ORDERS}
        onValueChange={(order) => onChange({ ...filter, order })}
      />
      <Count role="status">{total === undefined ? '' : `${isNarrowed(filter) ? '找到' : '共'} ${total} 张`}</Count>
      {chosen.length > 0 ? (
        <Chosen>
          <TagGroup label="筛选条件">
            {chosen.map(({ name, without }) => (
              <Tag key={name} size="s" tone="accent" onClose={() => onChange({ ...filter, ...without })}>
                {name}
              </Tag>
            ))}
          </TagGroup>
          <Button size="s" tone="text" onClick={() => onChange({ ...NO_FILTER, order: filter.order })}>
            清除筛选
          </Button>
        </Chosen>
      ) : null}
    </Bar>
  );
}

const Bar = styled.div`
  ${wrapRow}
  gap: ${t.s2} ${t.s3};
  padding: ${t.s3} 0 ${t.s1};
`;
const Words = styled(TextField)`
  flex: 1 1 240px;
  max-width: 420px;
  ${below(690)} {
    flex-basis: 100%;
    max-width: none;
  }
`;
const Drawer = styled.span`
  ${above(960)} {
    display: none;
  }
`;
const Count = styled.span`
  margin-left: auto;
  font-size: ${t.t13};
  color: ${t.ink2};
  font-variant-numeric: tabular-nums;
`;
const Chosen = styled.div`
  display: flex;
  flex-wrap: wrap;
  flex-basis: 100%;
  align-items: center;
  gap: ${t.s2};
`;
