import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { styled } from 'styled-components';
import sheet from '../../../assets/models/ideas.webp';
import { sheetAt } from '../../../kit/figures/ThumbChoice.tsx';
import { IDEAS, type ModelIdea } from '../model/ideas.ts';

/** Before anything was drawn: examples, each drawn with one click. */
export function Ideas({ onIdea }: { onIdea: (idea: ModelIdea) => void }) {
  return (
    <Middle>
      <p>选模特、服装和场景，或点一个例子直接画</p>
      <ul>
        {IDEAS.map((idea, index) => (
          <li key={idea.key}>
            <button type="button" onClick={() => onIdea(idea)}>
              <span style={sheetAt(sheet, index, IDEAS.length)}>
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
  display: grid;
  align-content: center;
  gap: ${t.s4};
  width: min(640px, 100%);
  margin: auto;
  padding: ${t.s4};
  > p {
    color: ${t.ink2};
    text-align: center;
  }
  ul {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: ${t.s3};
  }
  button {
    display: block;
    width: 100%;
    border-radius: ${t.r1};
    color: ${t.ink2};
    font-size: ${t.t12};
    text-align: center;
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
    aspect-ratio: 3 / 4;
  }
  ${below(1250)} {
    ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;
