import { styled } from 'styled-components';
import { card } from '../../src/theme/mixins.ts';
import { t } from '../../src/theme/tokens.ts';
import type { PageGroup } from '../groups.ts';

interface CoverProps {
  groups: readonly PageGroup[];
  /** A part that the address names and nobody has written a page for. */
  missing: string;
}

/** The first page: every part by its name. */
export function Cover({ groups, missing }: CoverProps) {
  return (
    <>
      <h1>{missing === '' ? '部件库' : `没有叫 ${missing} 的部件`}</h1>
      <Lead>给远端作者：每个部件一页，能动的实例、可以照抄的代码、键盘与读屏的约定。</Lead>
      {groups.map((group) => (
        <Group key={group.name}>
          <h2>{group.name}</h2>
          <Cards>
            {group.pages.map(({ part, title }) => (
              <li key={part}>
                <a href={`#/${part}`}>
                  {title}
                  <code>{part}</code>
                </a>
              </li>
            ))}
          </Cards>
        </Group>
      ))}
    </>
  );
}

const Lead = styled.p`
  margin-top: ${t.s2};
  color: ${t.ink2};
`;

const Group = styled.section`
  margin-top: ${t.s6};
  h2 {
    margin-bottom: ${t.s3};
    font-size: ${t.t16};
  }
`;

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(148px, 1fr));
  gap: ${t.s3};
  a {
    display: grid;
    gap: 2px;
    padding: ${t.s3} ${t.s4};
    ${card}
    font-size: ${t.t14};
    font-weight: 500;
  }
  a:hover {
    border-color: ${t.lineStrong};
    box-shadow: ${t.shadow1};
  }
  code {
    font: 400 ${t.t12}/1.5 ${t.mono};
    color: ${t.ink3};
  }
`;
