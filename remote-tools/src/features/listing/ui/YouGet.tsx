import { below, t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

const PIECES = [
  { name: '主图', text: '您选的每个平台的尺寸', ratio: '1 / 1' },
  { name: '白底图', text: '800 × 800，纯白', ratio: '1 / 1' },
  { name: '三张场景', text: '1:1 和 9:16', ratio: '1 / 1' },
  { name: '详情长图', text: '790 宽，标题、卖点、细节', ratio: '9 / 20' },
  { name: '短视频', text: '9:16，约 8 秒，无声', ratio: '9 / 16' },
  { name: '一个 zip', text: '文件名带平台和尺寸', ratio: '1 / 1' },
] as const;

/** What comes of one photo. */
export function YouGet() {
  return (
    <Part aria-label="你会得到">
      <h2>你会得到</h2>
      <ul>
        {PIECES.map(({ name, text, ratio }) => (
          <li key={name}>
            <span>
              <i style={{ aspectRatio: ratio }} />
            </span>
            <b>{name}</b>
            <small>{text}</small>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const Part = styled.section`
  align-self: start;
  min-width: 0;
  padding: ${t.s5} 0;
  main > div > & {
    padding: ${t.s5};
  }
  h2 {
    margin-bottom: ${t.s3};
    font-size: ${t.t16};
  }
  ul {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(132px, 1fr));
    gap: ${t.s4};
  }
  span {
    display: grid;
    place-items: center;
    height: 112px;
    margin-bottom: ${t.s2};
    border-radius: ${t.r2};
    background: ${t.surface};
  }
  i {
    height: 72px;
    border: 1px solid ${t.line};
    border-radius: 3px;
    background: ${t.accentSoft};
  }
  b,
  small {
    display: block;
    font-size: ${t.t13};
    font-weight: 500;
  }
  small {
    color: ${t.ink3};
    font-size: ${t.t12};
    font-weight: 400;
  }
  ${below(690)} {
    ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;
