import { below, t } from '@app/shared/theme/tokens';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

interface SectionHeadProps {
  id?: string;
  title: string;
  /** A secondary line below. */
  note?: string;
  moreText: string;
  to: string;
}

/** Title of a section with a link to all items. */
export function SectionHead({ id, title, note, moreText, to }: SectionHeadProps) {
  return (
    <Head>
      <h2 id={id}>{title}</h2>
      <Link to={to}>
        {moreText}
        <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
      </Link>
      {note && <p>{note}</p>}
    </Head>
  );
}

const Head = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: baseline;
  gap: ${t.s1} ${t.s4};
  margin-bottom: ${t.s5};

  h2 {
    font-size: ${t.t28};
    letter-spacing: -0.005em;
  }
  p {
    grid-column: 1 / -1;
    color: ${t.ink3};
    font-size: ${t.t14};
  }
  a {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    color: ${t.ink2};
    font-size: ${t.t14};
    white-space: nowrap;
  }
  a:hover {
    color: ${t.accentInk};
  }
  ${below(690)} {
    h2 {
      font-size: 22px;
    }
  }
`;
