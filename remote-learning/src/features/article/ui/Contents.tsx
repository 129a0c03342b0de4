import { card } from '@app/shared/theme/mixins';
import { above, below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import type { Entry } from '../model/contents.ts';

interface ContentsProps {
  entries: readonly Entry[];
  current: number;
  percent: number;
  headingId: string;
}

/** The table of contents: beside a wide text, and folded above a narrow one. */
export function Contents(props: ContentsProps) {
  return (
    <>
      <SideContents aria-label="目录">
        <b>目录</b>
        <List {...props} />
        <small>已读 {props.percent}%</small>
      </SideContents>
      <FoldedContents>
        <summary>目录 · {props.entries.length} 节</summary>
        <List {...props} />
      </FoldedContents>
    </>
  );
}

function List({ entries, current, headingId }: ContentsProps) {
  return (
    <ol>
      {entries.map(({ index, level, text }, number) => (
        <li key={index} data-level={level}>
          <a href={`#${headingId}${index}`} aria-current={number === current ? 'location' : undefined}>
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}

const SideContents = styled.nav`
  position: sticky;
  top: 88px;
  align-self: start;
  max-height: calc(100vh - 120px);
  overflow-y: auto;
  font-size: ${t.t14};
  > b {
    font-weight: 600;
  }
  > small {
    color: ${t.ink3};
    font-size: ${t.t13};
    font-variant-numeric: tabular-nums;
  }
  ol {
    margin: ${t.s3} 0;
    border-left: 1px solid ${t.line};
  }
  a {
    display: block;
    margin-left: -1px;
    padding: 5px ${t.s3};
    border-left: 2px solid transparent;
    color: ${t.ink2};
    overflow-wrap: anywhere;
  }
  [data-level='3'] a {
    padding-left: ${t.s5};
  }
  a:hover {
    color: ${t.ink};
  }
  [aria-current] {
    border-color: ${t.accent};
    color: ${t.accentInk};
    font-weight: 500;
  }
  ${below(1000)} {
    display: none;
  }
`;

const FoldedContents = styled.details`
  margin: ${t.s4} 0;
  padding: ${t.s3} ${t.s4};
  ${card}
  font-size: ${t.t14};
  summary {
    min-height: 28px;
    cursor: pointer;
    font-weight: 600;
    line-height: 28px;
  }
  a {
    display: block;
    padding: 8px 0;
    color: ${t.ink2};
    overflow-wrap: anywhere;
  }
  [data-level='3'] a {
    padding-left: ${t.s4};
  }
  [aria-current] {
    color: ${t.accentInk};
  }
  ${above(1000)} {
    display: none;
  }
`;
