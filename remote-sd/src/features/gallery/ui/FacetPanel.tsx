import type { Facets, PictureFacet } from '@app/shared/contracts/pictures';
import { ellipsis, row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { TextField } from '@app/shared/ui/text-field';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FACET_LABELS } from '../../../labels/gallery.ts';
import { Label } from '../../../labels/Label.tsx';
import { facetValueName, FACET_ORDER, filterProblem, type GalleryFilter } from '../model/filter.ts';
import { ErrorText } from '../../../ui/texts.ts';

const DATES = [
  { name: 'from', label: '开始日期' },
  { name: 'to', label: '结束日期' },
] as const;

interface FacetPanelProps {
  filter: GalleryFilter;
  facets: Facets | undefined;
  onChange: (filter: GalleryFilter) => void;
}

/** Number of values that are shown before the list is expanded. */
const FIRST = 6;

/**
 * Facets of the pictures; each value with its count under the other filters.
 */
export function FacetPanel({ filter, facets, onChange }: FacetPanelProps) {
  const problem = filterProblem(filter);
  return (
    <>
      <Value
        type="button"
        aria-pressed={filter.starred === '1'}
        onClick={() => onChange({ ...filter, starred: filter.starred ? '' : '1' })}
      >
        <span>只看收藏</span>
        <small>{facets?.starred ?? ''}</small>
      </Value>
      <Group role="group" aria-label="日期">
        <h2>日期</h2>
        <Days>
          {DATES.map(({ name, label }) => (
            <TextField
              key={name}
              label={label}
              hideLabel
              size="s"
              type="date"
              value={filter[name]}
              onValueChange={(date) => onChange({ ...filter, [name]: date })}
            />
          ))}
        </Days>
        {problem ? <Problem role="alert">{problem}</Problem> : null}
      </Group>
      {FACET_ORDER.map((facet) => (
        <Facet
          key={facet}
          facet={facet}
          values={facets?.facets[facet] ?? []}
          chosen={filter[facet]}
          onChoose={(value) => onChange({ ...filter, [facet]: value })}
        />
      ))}
    </>
  );
}

interface FacetProps {
  facet: PictureFacet;
  values: Facets['facets'][PictureFacet];
  chosen: string;
  onChoose: (value: string) => void;
}

function Facet({ facet, values, chosen, onChoose }: FacetProps) {
  const [whole, setWhole] = useState(false);
  // The selected value stays listed, so that it can be removed even when it has no pictures.
  const all =
    chosen === '' || values.some(({ value }) => value === chosen) ? values : [{ value: chosen, count: 0 }, ...values];
  if (all.length === 0) return null;
  const shown = whole ? all : all.filter(({ value }, at) => at < FIRST || value === chosen);
  return (
    <Group role="group" aria-label={FACET_LABELS[facet].zh}>
      <h2>
        <Label of={FACET_LABELS[facet]} />
      </h2>
      {shown.map(({ value, count }) => (
        <Value
          key={value}
          type="button"
          aria-pressed={value === chosen}
          title={facetValueName(facet, value)}
          onClick={() => onChoose(value === chosen ? '' : value)}
        >
          {value === chosen ? <Check size={14} strokeWidth={2} aria-hidden /> : null}
          <span>{facetValueName(facet, value)}</span>
          <small>{count}</small>
        </Value>
      ))}
      {all.length > shown.length || whole ? (
        <More type="button" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? '收起' : `其余 ${all.length - shown.length} 项`}
        </More>
      ) : null}
    </Group>
  );
}

const Group = styled.div`
  display: grid;
  padding-top: ${t.s3};
  h2 {
    margin-bottom: ${t.s1};
    font-size: ${t.t13};
    font-weight: 600;
  }
`;
const Days = styled.div`
  display: grid;
  gap: ${t.s1};
`;
const Problem = styled(ErrorText)`
  margin-top: ${t.s1};
`;
const Value = styled.button`
  ${row}
  gap: 6px;
  width: 100%;
  min-height: 28px;
  padding: 0 ${t.s2};
  border-radius: ${t.r1};
  font-size: ${t.t13};
  text-align: left;
  color: ${t.ink2};
  svg {
    flex: none;
  }
  span {
    flex: 1;
    min-width: 0;
    ${ellipsis}
  }
  small {
    font-size: ${t.t12};
    font-variant-numeric: tabular-nums;
    color: ${t.ink3};
  }
  &:hover {
    background: ${t.hover};
  }
  &[aria-pressed='true'] {
    background: ${t.accentSoft};
    color: ${t.accentInk};
  }
  &[aria-pressed='true'] small {
    color: inherit;
  }
  &:focus-visible {
    outline-offset: -2px;
  }
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
const More = styled.button`
  justify-self: start;
  min-height: 28px;
  padding: 0 ${t.s2};
  font-size: ${t.t12};
  color: ${t.accentInk};
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;
