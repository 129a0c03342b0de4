import { TOOL_NAMES, type Tool } from '@app/shared/contracts/tools';
import { row, wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Segmented } from '@app/shared/ui/segmented';
import { Select } from '@app/shared/ui/select';
import { TextField } from '@app/shared/ui/text-field';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import {
  NO_FILTER,
  isNarrowed,
  MAX_WORDS_LENGTH,
  filterProblem,
  type MaterialFilter,
  type MaterialScope,
} from '../model/filter.ts';

const SHOWS: { value: MaterialScope; label: string }[] = [
  { value: 'all', label: '全部' },
  { value: 'made', label: '作品' },
  { value: 'uploaded', label: '上传' },
  { value: 'starred', label: '收藏' },
];
/** Pause in typing, in ms, before the filter changes. */
const TYPING_MS = 300;

interface FilterBarProps {
  filter: MaterialFilter;
  /** Tools to filter by. */
  tools: readonly Tool[];
  onChange: (filter: MaterialFilter) => void;
}

/** Filters for the user's pictures. */
export function FilterBar({ filter, tools, onChange }: FilterBarProps) {
  const { words, from, to } = filter;
  const [draft, setDraft] = useState({ words, from, to });
  const [shown, setShown] = useState(filter);
  // The address has changed by a link or by history navigation.
  if (shown.words !== words || shown.from !== from || shown.to !== to) {
    setShown(filter);
    setDraft({ words, from, to });
  }
  const tell = useEffectEvent(() => {
    if (draft.words !== words || draft.from !== from || draft.to !== to) onChange({ ...filter, ...draft });
  });
  useEffect(() => {
    const timer = setTimeout(tell, TYPING_MS);
    return () => clearTimeout(timer);
  }, [draft]);
  const problem = filterProblem(filter);
  const day = (name: 'from' | 'to', label: string) => (
    <TextField
      label={label}
      hideLabel
      type="date"
      value={draft[name]}
      onValueChange={(next) => setDraft({ ...draft, [name]: next })}
    />
  );

  return (
    <Bar role="search" aria-label="筛选图片">
      <Segmented
        label="看哪些图片"
        value={filter.show}
        options={SHOWS}
        onValueChange={(show) => onChange({ ...filter, show, tool: show === 'uploaded' ? '' : filter.tool })}
      />
      <Words
        label="搜索文件名或提示词"
        hideLabel
        type="search"
        placeholder="搜索文件名或提示词"
        maxLength={MAX_WORDS_LENGTH}
        clearable
        prefix={<Search size={16} strokeWidth={1.5} aria-hidden />}
        value={draft.words}
        onValueChange={(next) => setDraft({ ...draft, words: next })}
      />
      <Tools
        label="工具"
        hideLabel
        disabled={filter.show === 'uploaded'}
        value={filter.tool}
        options={[
          { value: '' as const, label: '全部工具' },
          ...tools.map((tool) => ({ value: tool, label: TOOL_NAMES[tool] })),
        ]}
        onValueChange={(tool) => onChange({ ...filter, tool })}
      />
      <Days>
        {day('from', '开始日期')}
        <span aria-hidden>至</span>
        {day('to', '结束日期')}
      </Days>
      {isNarrowed(filter) ? (
        <Button tone="text" onClick={() => onChange(NO_FILTER)}>
          清除筛选
        </Button>
      ) : null}
      {problem ? <Problem role="alert">{problem}</Problem> : null}
    </Bar>
  );
}

const Bar = styled.div`
  ${wrapRow}
  gap: ${t.s3};
  margin-bottom: ${t.s4};
`;

const Words = styled(TextField)`
  flex: 1 1 220px;
  max-width: 360px;
  ${below(690)} {
    flex-basis: 100%;
    max-width: none;
  }
`;

const Tools = styled(Select)`
  width: 140px;
` as typeof Select;

const Days = styled.div`
  ${row}
  gap: ${t.s2};
  color: ${t.ink3};
  font-size: ${t.t13};
  > :not(span) {
    width: 150px;
  }
  ${below(690)} {
    width: 100%;
    > :not(span) {
      flex: 1;
      width: auto;
      min-width: 0;
    }
  }
`;

const Problem = styled.p`
  width: 100%;
  color: ${t.danger};
  font-size: ${t.t13};
`;
