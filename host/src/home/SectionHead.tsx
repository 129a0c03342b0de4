import { below, t } from '@app/shared/theme/tokens';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

interface SectionHeadProps {
  id?: string;
  title: string;
  /** A quiet line below. */
  note?: string;
  more: string;
  to: string;
}

/** Title of a section and the way to all of it. */
export function SectionHead({ id, title, note, more, to }: SectionHeadProps) {
  return (
    <Head>
      <div>
        <h2 id={id}>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      <Link to={to}>
        {more}
        <ArrowRight size={16} strokeWidth={1.5} aria-hidden />
      </Link>
    </Head>
  );
}

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${t.s4};
  margin-bottom: ${t.s5};

  h2 {
    font-size: ${t.t28};
    letter-spacing: -0.005em;
  }
  p {
    margin-top: ${t.s1};
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
