import { styled } from 'styled-components';
import { below, t } from '../../src/theme/tokens.ts';
import type { GalleryPage } from '../gallery-page.ts';
import { Usage } from './Usage.tsx';
import { Variant } from './Variant.tsx';

/** One part: its variants, how to use it, what to know. */
export function PartPage({ page }: { page: GalleryPage }) {
  const { part, title, from = `@app/shared/ui/${part}`, usage, notes = [], variants } = page;
  return (
    <article data-part={part}>
      <h1>{title}</h1>
      <Import>{from}</Import>
      <Frames>
        {variants.map((variant) => (
          <Variant key={variant.name} variant={variant} />
        ))}
      </Frames>
      <Section aria-labelledby="usage">
        <h2 id="usage">用法</h2>
        <Usage code={usage} />
      </Section>
      {notes.length > 0 ? (
        <Section aria-labelledby="notes">
          <h2 id="notes">须知</h2>
          <Notes>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </Notes>
        </Section>
      ) : null}
    </article>
  );
}

const Import = styled.code`
  display: block;
  margin-top: ${t.s1};
  font: 400 ${t.t13}/1.6 ${t.mono};
  color: ${t.ink3};
`;

const Frames = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${t.s4};
  margin-top: ${t.s5};
  ${below(768)} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Section = styled.section`
  margin-top: ${t.s6};
  h2 {
    margin-bottom: ${t.s3};
    font-size: ${t.t20};
  }
`;

const Notes = styled.ul`
  display: grid;
  gap: ${t.s2};
  max-width: 72ch;
  font-size: ${t.t14};
  color: ${t.ink2};
  li {
    position: relative;
    padding-left: ${t.s4};
    text-wrap: pretty;
  }
  li::before {
    content: '';
    position: absolute;
    top: 0.7em;
    left: 2px;
    width: 5px;
    height: 5px;
    border-radius: 50%;
    background: ${t.lineField};
  }
`;
