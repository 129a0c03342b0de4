import { below, t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Picture } from '@app/shared/ui/picture';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { TOOL_ENTRIES, type ToolEntry } from '../model/tools.ts';
import { SHELF_PICTURES } from './shelf-pictures.ts';

const GROUPS: readonly ToolEntry['group'][] = ['修图', '生成', '商品与模特'];

/** All tools by group; those that open later say so. */
export function Shelf() {
  return GROUPS.map((group) => (
    <Group key={group} aria-label={group}>
      <h2>{group}</h2>
      <div>
        {TOOL_ENTRIES.filter((tool) => tool.group === group)
          .toSorted((a, b) => Number(b.ready) - Number(a.ready))
          .map((tool) => (
            <Card key={tool.path} to={tool.path} title={tool.ready ? undefined : '即将开启'}>
              <Picture src={SHELF_PICTURES[tool.path]} alt="" ratio="4 / 3" radius={t.r2} />
              <h3>
                {tool.name}
                {tool.ready ? null : <Badge>即将开启</Badge>}
              </h3>
              <p>{tool.summary}</p>
            </Card>
          ))}
      </div>
    </Group>
  ));
}

const Group = styled.section`
  margin-bottom: ${t.s7};
  h2 {
    margin-bottom: ${t.s4};
    font-size: ${t.t20};
  }
  > div {
    display: grid;
    grid-template-columns: repeat(5, minmax(0, 1fr));
    gap: ${t.s5} ${t.s4};
  }
  ${below(1000)} {
    > div {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;

const Card = styled(Link)`
  display: block;
  h3 {
    display: flex;
    align-items: center;
    gap: ${t.s2};
    margin-top: 10px;
    font-size: ${t.t16};
    font-weight: 500;
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  &:hover h3 {
    color: ${t.accentInk};
  }
`;
