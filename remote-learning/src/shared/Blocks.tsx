import type { Block, Span } from '@app/shared/contracts/lesson';
import { t } from '@app/shared/theme/tokens';
import { Picture } from '@app/shared/ui/picture';
import { ExternalLink } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

interface BlocksProps {
  blocks: readonly Block[];
  /** Prefix of heading ids, followed by their index among the blocks. */
  headingId?: string;
}

/** The blocks of an article, in order. They are data: no text is ever parsed as markup. */
export function Blocks({ blocks, headingId }: BlocksProps) {
  return (
    <Text>
      {blocks.map((block, index) => (
        <BlockView key={`${index}:${block.kind}`} block={block} id={headingId && `${headingId}${index}`} />
      ))}
    </Text>
  );
}

function BlockView({ block, id }: { block: Block; id: string | undefined }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? <h2 id={id}>{block.text}</h2> : <h3 id={id}>{block.text}</h3>;
    case 'text':
      return (
        <p>
          <Spans spans={block.spans} />
        </p>
      );
    case 'quote':
      return (
        <blockquote>
          <Spans spans={block.spans} />
        </blockquote>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((spans, index) => (
            <li key={`${index}:${spans[0]?.text ?? ''}`}>
              <Spans spans={spans} />
            </li>
          ))}
        </List>
      );
    }
    case 'table':
      return (
        <Scroll tabIndex={0} role="region" aria-label={`表格：${block.rows[0]?.join('、') ?? ''}`}>
          <table>
            <thead>
              <tr>
                {block.rows[0]?.map((cell, column) => (
                  <th key={`${column}:${cell}`} scope="col">
                    {cell}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.slice(1).map((row, line) => (
                <tr key={`${line}:${row[0] ?? ''}`}>
                  {row.map((cell, column) => (
                    <td key={`${column}:${cell}`}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </Scroll>
      );
    case 'picture':
      return (
        <figure>
          <Picture src={block.src} alt={block.alt} ratio={`${block.width} / ${block.height}`} radius={t.r2} />
          {block.alt ? <figcaption>{block.alt}</figcaption> : null}
        </figure>
      );
  }
}

/**
 * The import accepts no other links; whatever the database contains, nothing else becomes a link.
 */
const isSafe = (href: string) => /^(\/(?![/\\])|https:\/\/)/.test(href);

function Spans({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => {
    const key = `${index}:${span.text}`;
    const text =
      span.style === 'strong' ? (
        <strong>{span.text}</strong>
      ) : span.style === 'code' ? (
        <code>{span.text}</code>
      ) : (
        span.text
      );
    if (!span.href || !isSafe(span.href)) return <span key={key}>{text}</span>;
    return span.href.startsWith('/') ? (
      <Link key={key} to={span.href}>
        {text}
      </Link>
    ) : (
      <a key={key} href={span.href} target="_blank" rel="noreferrer">
        {text}
        <ExternalLink size={13} strokeWidth={1.5} aria-label="（外部网站，新窗口打开）" />
      </a>
    );
  });
}

const Text = styled.div`
  max-width: 44em;
  line-height: 1.8;
  overflow-wrap: anywhere;
  > * + * {
    margin-top: ${t.s3};
  }
  h2 {
    margin-top: ${t.s6};
    font-size: ${t.t20};
  }
  h3 {
    margin-top: ${t.s5};
    font-size: ${t.t16};
  }
  ul,
  ol {
    padding-left: 1.4em;
  }
  ul {
    list-style: disc;
  }
  ol {
    list-style: decimal;
  }
  li + li {
    margin-top: ${t.s1};
  }
  blockquote {
    padding-left: ${t.s4};
    border-left: 3px solid ${t.line};
    color: ${t.ink2};
  }
  a {
    color: ${t.accentInk};
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  a > svg {
    display: inline;
    margin-left: 2px;
    vertical-align: -1px;
  }
  h2,
  h3 {
    scroll-margin-top: 88px;
  }
  code {
    padding: 0 4px;
    border-radius: 4px;
    background: ${t.sunken};
    font-family: ${t.mono};
    font-size: 0.92em;
  }
  figcaption {
    margin-top: 6px;
    color: ${t.ink3};
    font-size: ${t.t13};
  }
`;

const Scroll = styled.div`
  overflow-x: auto;
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${t.t14};
  }
  th,
  td {
    padding: ${t.s2} ${t.s3};
    border-bottom: 1px solid ${t.line};
    text-align: left;
    vertical-align: top;
  }
  th {
    font-weight: 600;
  }
`;
