import { useEffect } from 'react';
import { styled } from 'styled-components';
import { startTheme } from '../../src/state/theme.ts';
import { below, t } from '../../src/theme/tokens.ts';
import { ConfirmHost } from '../../src/ui/confirm/index.ts';
import { Toaster } from '../../src/ui/toast/index.ts';
import { groupPages } from '../groups.ts';
import { pages } from '../pages.ts';
import { Cover } from './Cover.tsx';
import { Header } from './Header.tsx';
import { PartList } from './PartList.tsx';
import { PartPage } from './PartPage.tsx';
import { usePart } from './route.ts';

const groups = groupPages(pages);

/** The gallery: the list of parts, and the page of one. */
export function App() {
  useEffect(() => startTheme(), []);
  const part = usePart();
  const page = pages.find((one) => one.part === part);
  useEffect(() => {
    document.title = `${page ? `${page.title} · ` : ''}部件库 · 绘学 AI`;
    window.scrollTo(0, 0);
  }, [page]);
  return (
    <>
      <Header />
      <Body>
        <PartList key={part} groups={groups} current={part} />
        <Main>{page ? <PartPage key={part} page={page} /> : <Cover groups={groups} missing={part} />}</Main>
      </Body>
      <Toaster />
      <ConfirmHost />
    </>
  );
}

const Body = styled.div`
  display: grid;
  grid-template-columns: 232px minmax(0, 1fr);
  align-items: start;
  ${below(960)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Main = styled.main`
  max-width: 1120px;
  width: 100%;
  margin-inline: auto;
  padding: ${t.s6} ${t.s6} ${t.s8};
  ${below(960)} {
    padding: ${t.s5} ${t.s5} ${t.s8};
  }
  ${below(450)} {
    padding-inline: ${t.s4};
  }
`;
