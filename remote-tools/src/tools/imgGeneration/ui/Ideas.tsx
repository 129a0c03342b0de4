import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { styled } from 'styled-components';
import cat from '../../../assets/ideas/cat.webp';
import celadon from '../../../assets/ideas/celadon.webp';
import ink from '../../../assets/ideas/ink.webp';
import lake from '../../../assets/ideas/lake.webp';
import perfume from '../../../assets/ideas/perfume.webp';
import shoe from '../../../assets/ideas/shoe.webp';
import { IDEAS } from '../model/words.ts';

export type Idea = (typeof IDEAS)[number];
const PICTURES: Readonly<Record<Idea['key'], string>> = { cat, celadon, ink, lake, perfume, shoe };

/** Before anything was drawn: what others began with, each with what came of it. */
export function Ideas({ onIdea }: { onIdea: (idea: Idea) => void }) {
  return (
    <Middle>
      <p>写一句想画的内容，或点一个例子直接画</p>
      <ul>
        {IDEAS.map((idea) => (
          <li key={idea.key}>
            <button type="button" onClick={() => onIdea(idea)}>
              <span>
                <img src={PICTURES[idea.key]} alt="" loading="lazy" />
                <PictureTag $small $at="bottom-right">
                  AI 生成
                </PictureTag>
              </span>
              {idea.prompt}
            </button>
          </li>
        ))}
      </ul>
    </Middle>
  );
}

const Middle = styled.div`
  display: grid;
  align-content: center;
  gap: ${t.s4};
  width: min(720px, 100%);
  margin: auto;
  padding: ${t.s4};
  > p {
    color: ${t.ink2};
    text-align: center;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: ${t.s4} ${t.s3};
  }
  button {
    display: block;
    width: 100%;
    border-radius: ${t.r1};
    color: ${t.ink2};
    font-size: ${t.t12};
    text-align: left;
  }
  button:hover {
    color: ${t.accentInk};
  }
  button > span {
    position: relative;
    display: block;
    overflow: hidden;
    margin-bottom: ${t.s1};
    border-radius: ${t.r1};
    aspect-ratio: 4 / 3;
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${below(690)} {
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: ${t.s3};
    }
  }
`;
