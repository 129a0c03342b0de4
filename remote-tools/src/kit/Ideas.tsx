import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import type { CSSProperties } from 'react';
import { styled } from 'styled-components';
import { inMiddle } from './layouts.ts';
import { coverPictures } from './styles.ts';

interface Idea {
  key: string;
  label: string;
  /** The address of a picture, or the style that shows one of a sprite sheet. */
  picture: string | CSSProperties;
}

interface IdeasProps<I extends Idea> {
  lead: string;
  ideas: readonly I[];
  onIdea: (idea: I) => void;
  /** Whether pictures are portraits, up to six in a row; else landscapes, three in a row. */
  tall?: boolean;
}

/** Stage of a drawing tool before the first task: examples, each drawn by one click. */
export function Ideas<I extends Idea>({ lead, ideas, onIdea, tall = false }: IdeasProps<I>) {
  return (
    <Middle data-tall={tall ? '' : undefined}>
      <p>{lead}</p>
      <ul>
        {ideas.map((idea) => (
          <li key={idea.key}>
            <button type="button" onClick={() => onIdea(idea)}>
              <span style={typeof idea.picture === 'string' ? undefined : idea.picture}>
                {typeof idea.picture === 'string' ? <img src={idea.picture} alt="" loading="lazy" /> : null}
                <PictureTag $small $at="bottom-right">
                  AI 生成
                </PictureTag>
              </span>
              {idea.label}
            </button>
          </li>
        ))}
      </ul>
    </Middle>
  );
}

const Middle = styled.div`
  ${inMiddle}
  width: min(720px, 100%);
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
  ${coverPictures}
  ${below(690)} {
    ul {
      grid-template-columns: repeat(2, minmax(0, 1fr));
      gap: ${t.s3};
    }
  }
  &[data-tall] {
    width: min(640px, 100%);
    ul {
      grid-template-columns: repeat(6, minmax(0, 1fr));
      gap: ${t.s3};
    }
    button {
      text-align: center;
    }
    button > span {
      aspect-ratio: 3 / 4;
    }
    ${below(1250)} {
      ul {
        grid-template-columns: repeat(3, minmax(0, 1fr));
      }
    }
  }
`;
