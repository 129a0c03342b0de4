import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { Picture } from '@app/shared/ui/picture';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CLOSED_TOOLS, TOOL_ENTRIES, type Listed } from '../model/tools.ts';
import { SHELF_PICTURES } from './shelf-pictures.ts';

const MINE = '/hidream/myMaterial';

/** What can be used now: besides the tools the workbench, and last what was made. */
const OPEN: readonly Pick<Listed | { path: '/SD'; name: string; summary: string }, 'path' | 'name' | 'summary'>[] = [
  ...TOOL_ENTRIES.filter(({ open, path }) => open && path !== MINE),
  { path: '/SD', name: '云端 SD', summary: '一句话生成图片，提示词、尺寸、种子都由你定' },
  { path: MINE, name: '我的作品', summary: '你做过的图片都在这里' },
];

/** What is open, large; what opens later in one quiet row. */
export function Shelf() {
  return (
    <>
      <Open aria-label="现在能用">
        {OPEN.map(({ path, name, summary }) => (
          <Card key={path} to={path}>
            <span>
              <Picture src={SHELF_PICTURES[path]} alt="" ratio="4 / 3" radius={t.r2} loading="eager" />
              {path === MINE ? null : (
                <PictureTag $at="bottom-right">{path === '/SD' ? 'AI 生成' : '实际做出'} · 内置演示引擎</PictureTag>
              )}
            </span>
            <h2>{name}</h2>
            <p>{summary}</p>
          </Card>
        ))}
      </Open>
      {CLOSED_TOOLS.length === 0 ? null : (
        <Soon aria-labelledby="tools-soon">
          <h2 id="tools-soon">即将开启</h2>
          <p>图为示意，点开看它会做什么。</p>
          <ul>
            {CLOSED_TOOLS.map(({ path, name }) => (
              <li key={path}>
                <Link to={path}>
                  <Picture src={SHELF_PICTURES[path]} alt="" ratio="4 / 3" radius={t.r1} />
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Soon>
      )}
    </>
  );
}

const Open = styled.section`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(240px, 1fr));
  gap: ${t.s5} ${t.s4};
`;

const Card = styled(Link)`
  display: block;
  > span {
    position: relative;
    display: block;
  }
  h2 {
    margin-top: ${t.s3};
    font-size: ${t.t20};
  }
  p {
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  &:hover h2 {
    color: ${t.accentInk};
  }
`;

const Soon = styled.section`
  margin: ${t.s7} 0;
  padding-top: ${t.s5};
  border-top: 1px solid ${t.line};
  h2 {
    font-size: ${t.t16};
  }
  > p {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(108px, 1fr));
    gap: ${t.s3};
    margin-top: ${t.s4};
  }
  a {
    display: grid;
    gap: 6px;
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  a:hover {
    color: ${t.accentInk};
  }
  ${below(690)} {
    ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;
