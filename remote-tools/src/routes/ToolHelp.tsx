import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { below, t } from '@app/shared/theme/tokens';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { HELP_PAGES } from '../features/help/model/pages.ts';
import { HelpPage } from '../features/help/ui/HelpPage.tsx';

/** `/hidream/help?tool=`: help of a tool; the first of the list when none is named. */
export function ToolHelp() {
  const [params] = useSearchParams();
  const help = HELP_PAGES.find(({ tool }) => tool === params.get('tool')) ?? HELP_PAGES[0];
  if (!help) return null;
  return (
    <Page>
      <nav aria-label="各工具的用法">
        {HELP_PAGES.map(({ tool, name }) => (
          <Link
            key={tool}
            to={`/hidream/help?tool=${tool}`}
            replace
            aria-current={tool === help.tool ? 'page' : undefined}
          >
            {name ?? TOOL_NAMES[tool]}
          </Link>
        ))}
      </nav>
      <HelpPage key={help.tool} help={help} />
    </Page>
  );
}

const Page = styled.div`
  max-width: 1000px;
  margin: 0 auto;
  padding: ${t.s5} ${t.s5} ${t.s7};
  nav {
    display: flex;
    flex-wrap: wrap;
    gap: ${t.s1} ${t.s4};
    margin-bottom: ${t.s5};
    font-size: ${t.t14};
  }
  nav a {
    min-height: 28px;
    color: ${t.ink2};
  }
  nav a:hover {
    color: ${t.accentInk};
  }
  nav a[aria-current] {
    color: ${t.accentInk};
    font-weight: 500;
    box-shadow: 0 2px 0 ${t.accent};
  }
  ${below(690)} {
    padding: ${t.s4} ${t.s4} ${t.s6};
  }
`;
