import type { CourseFacets } from '@app/shared/contracts/course';
import { useCall } from '@app/shared/http/query';
import { row, wrapRow } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { COURSE_TYPE_NAMES } from '@app/shared/ui/course-card';
import { Tag, TagGroup } from '@app/shared/ui/tag';
import { SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { selectedCount, selectedValues, toggleValue, WITHOUT_FILTERS } from '../model/filters.ts';
import type { PlazaChange, PlazaQuery, MultiFilter } from '../model/types.ts';

export interface FilterBarProps {
  query: PlazaQuery;
  /** Whether the course type is offered as a filter, too. */
  types: boolean;
  onChange: (change: PlazaChange) => void;
}

const LEVELS = { 入门: '入门', 进阶: '进阶', 高阶: '高阶' };
const ACCESS = { free: '免费', member: '会员免费', paid: '付费' };
const LENGTHS = { brief: '5 分钟以内', short: '5–10 分钟', medium: '10–30 分钟', long: '30 分钟以上' };
const PRACTICES = { with: '有练习', without: '没有练习' };

/**
 * Values in the order of `names`, with their counts; an empty value is listed only while it is
 * selected.
 */
function choicesOf(
  counted: CourseFacets[keyof CourseFacets] | undefined,
  names: Record<string, string>,
  chosen: string[],
) {
  const counts = new Map(counted?.map(({ name, count }) => [name, count]));
  return Object.entries(names)
    .map(([value, label]) => ({ value, label, count: counts.get(value) ?? 0 }))
    .filter(({ value, count }) => !counted || count > 0 || chosen.includes(value));
}

/**
 * Filters: values of a row are alternatives, rows combine. On a phone all rows but the categories
 * fold.
 */
export function FilterBar({ query, types, onChange }: FilterBarProps) {
  const { page: _page, limit: _limit, sort: _sort, ...filters } = query;
  const { data, isPending } = useCall('GET /course/data/facets', filters, {
    keepPrevious: true,
    quiet: true,
    background: true,
  });
  const [open, setOpen] = useState(false);
  const more = useId();
  const chosen = selectedCount(query);
  const categories = selectedValues(query.category);
  const named = Object.fromEntries(
    [...(data?.category.map(({ name }) => name) ?? []), ...categories].map((name) => [name, name]),
  );

  const several = (name: MultiFilter, label: string, names: Record<string, string>) => (
    <Choices
      label={label}
      choices={choicesOf(data?.[name], names, selectedValues(query[name]))}
      chosen={selectedValues(query[name])}
      onToggle={(value) => onChange({ [name]: toggleValue(query[name], value) })}
    />
  );
  return (
    // Counts change the width of each value, and values without a course go.
    <Bar role="group" aria-label="筛选" aria-busy={isPending} style={{ visibility: isPending ? 'hidden' : undefined }}>
      {types ? (
        <Choices
          label="类型"
          choices={choicesOf(data?.courseType, COURSE_TYPE_NAMES, selectedValues(query.courseType))}
          chosen={selectedValues(query.courseType)}
          onToggle={(value) => onChange({ courseType: value === query.courseType ? undefined : value })}
        />
      ) : null}
      {data || categories.length > 0 ? several('category', '分类', named) : <PendingChoices />}
      <Fold>
        <Button
          size="s"
          aria-expanded={open}
          aria-controls={more}
          icon={<SlidersHorizontal size={14} strokeWidth={1.5} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {chosen > categories.length ? `筛选（${chosen - categories.length}）` : '筛选'}
        </Button>
        {chosen > 0 ? (
          <Button size="s" tone="text" onClick={() => onChange(WITHOUT_FILTERS)}>
            清空筛选
          </Button>
        ) : null}
      </Fold>
      <More id={more} $open={open}>
        {several('level', '难度', LEVELS)}
        {several('access', '价格', ACCESS)}
        {several('length', '时长', LENGTHS)}
        {several('practice', '练习', PRACTICES)}
        {chosen > 0 ? (
          <Clear>
            <Button size="s" tone="text" onClick={() => onChange(WITHOUT_FILTERS)}>
              清空筛选
            </Button>
          </Clear>
        ) : null}
      </More>
    </Bar>
  );
}

/** Keeps the height of a row whose values are not known yet. */
function PendingChoices() {
  return (
    <Row aria-hidden inert style={{ visibility: 'hidden' }}>
      <span>分类</span>
      <TagGroup label="分类" oneLine>
        <Tag round onClick={() => undefined}>
          分类
        </Tag>
      </TagGroup>
    </Row>
  );
}

interface ChoicesProps {
  label: string;
  choices: { value: string; label: string; count: number }[];
  chosen: readonly string[];
  onToggle: (value: string) => void;
}

/** Number of values of a row that are shown before its others are asked for. */
const FEW = 8;

function Choices({ label, choices, chosen, onToggle }: ChoicesProps) {
  const [all, setAll] = useState(false);
  if (choices.length === 0) return null;
  const folds = choices.length > FEW + 2;
  const shown = folds && !all ? choices.filter(({ value }, index) => index < FEW || chosen.includes(value)) : choices;
  return (
    <Row>
      <span aria-hidden>{label}</span>
      <TagGroup label={label} oneLine={!(folds && all)}>
        {shown.map(({ value, label: name, count }) => (
          <Tag key={value} round selected={chosen.includes(value)} onClick={() => onToggle(value)}>
            {name}
            {count > 0 ? <Count> {count}</Count> : null}
          </Tag>
        ))}
      </TagGroup>
      {folds ? (
        <MoreButton size="s" tone="text" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? `收起${label}` : `全部 ${choices.length} 个${label}`}
        </MoreButton>
      ) : null}
    </Row>
  );
}

const MoreButton = styled(Button)`
  flex: none;
`;

const Bar = styled.div`
  display: grid;
  gap: ${t.s2};
  /* The height of two rows is reserved, so that loading causes no layout shift. */
  min-height: 88px;
  margin: ${t.s4} 0;
`;

const Row = styled.div`
  ${row}
  gap: ${t.s3};
  min-width: 0;
  > span {
    flex: none;
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  > div {
    min-width: 0;
  }
`;

const Count = styled.small`
  color: ${t.ink3};
  font-size: ${t.t12};
  font-variant-numeric: tabular-nums;
  [data-selected] & {
    color: inherit;
  }
`;

const Fold = styled.div`
  display: none;
  ${below(768)} {
    display: flex;
    gap: ${t.s2};
  }
`;

const More = styled.div<{ $open: boolean }>`
  ${wrapRow}
  gap: ${t.s2} ${t.s6};
  ${below(768)} {
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
  }
`;

const Clear = styled.div`
  ${below(768)} {
    display: none;
  }
`;
