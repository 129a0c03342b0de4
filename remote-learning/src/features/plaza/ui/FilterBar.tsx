import { useCall } from '@app/shared/http/query';
import { below, t } from '@app/shared/theme/tokens';
import { Select } from '@app/shared/ui/select';
import { Tag, TagGroup } from '@app/shared/ui/tag';
import { styled } from 'styled-components';
import type { PlazaQuery } from '../model/types.ts';

export interface FilterBarProps {
  query: PlazaQuery;
  onChange: (change: Partial<Record<keyof PlazaQuery, string | undefined>>) => void;
}

const LEVELS = [
  { value: '', label: '全部难度' },
  { value: '入门', label: '入门' },
  { value: '进阶', label: '进阶' },
  { value: '高阶', label: '高阶' },
];
const ACCESS = [
  { value: '', label: '全部价格' },
  { value: 'free', label: '免费' },
  { value: 'member', label: '会员免费' },
  { value: 'paid', label: '付费' },
];
const SORTS = [
  { value: 'default', label: '综合' },
  { value: 'newest', label: '最新' },
  { value: 'hottest', label: '最热' },
];

/** Categories as chips, the rest as selects; all of it lives in the address. */
export function FilterBar({ query, onChange }: FilterBarProps) {
  const categories = useCall(
    'GET /course/data/categories',
    { courseType: query.courseType },
    { keepPrevious: true, quiet: true },
  );
  return (
    <Bar>
      <TagGroup label="分类" oneLine>
        <Tag round selected={!query.category} onClick={() => onChange({ category: undefined })}>
          全部
        </Tag>
        {categories.data?.map((category) => (
          <Tag
            key={category.name}
            round
            selected={query.category === category.name}
            onClick={() => onChange({ category: query.category === category.name ? undefined : category.name })}
          >
            {category.name}
          </Tag>
        ))}
      </TagGroup>
      <Selects>
        <Select
          label="难度"
          hideLabel
          size="s"
          value={query.level ?? ''}
          options={LEVELS}
          onValueChange={(level) => onChange({ level })}
        />
        <Select
          label="价格"
          hideLabel
          size="s"
          value={query.access ?? ''}
          options={ACCESS}
          onValueChange={(access) => onChange({ access })}
        />
        <Select
          label="排序"
          hideLabel
          size="s"
          value={query.sort ?? 'default'}
          options={SORTS}
          onValueChange={(sort) => onChange({ sort })}
        />
      </Selects>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${t.s4};
  margin: ${t.s4} 0 ${t.s5};
  ${below(1000)} {
    flex-direction: column;
    align-items: stretch;
    gap: ${t.s3};
  }
`;

const Selects = styled.div`
  display: flex;
  gap: ${t.s2};
  > * {
    min-width: 112px;
  }
  ${below(690)} {
    > * {
      flex: 1;
      min-width: 0;
    }
  }
`;
