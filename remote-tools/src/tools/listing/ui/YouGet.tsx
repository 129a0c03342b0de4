import { below, t } from '@app/shared/theme/tokens';
import { Archive } from 'lucide-react';
import { styled } from 'styled-components';
import detail from '../../../assets/help/listing-detail.webp';
import main from '../../../assets/help/listing-main.webp';
import scene from '../../../assets/help/listing-scene.webp';
import video from '../../../assets/help/listing-video.webp';
import white from '../../../assets/help/listing-white.webp';
import { Tiles } from './Tiles.ts';

/** Examples that the built-in engine made from the photo of a cup. */
const PIECES = [
  { name: '主图', text: '您选的每个平台的尺寸', picture: main },
  { name: '白底图', text: '800 × 800，纯白', picture: white },
  { name: '三张场景', text: '1:1 和 9:16', picture: scene },
  { name: '详情长图', text: '790 宽，标题、卖点、细节', picture: detail },
  { name: '短视频', text: '9:16，约 8 秒，无声', picture: video },
  { name: '一个 zip', text: '文件名带用途、平台和尺寸', picture: null },
] as const;

/** Preview of the set that one photo becomes. */
export function YouGet() {
  return (
    <Part aria-label="您会得到">
      <h2>您会得到</h2>
      <ul>
        {PIECES.map(({ name, text, picture }) => (
          <li key={name}>
            <span>
              {picture ? (
                <img
                  src={picture}
                  alt=""
                  loading="lazy"
                  style={{ objectPosition: picture === detail ? 'top' : 'center' }}
                />
              ) : (
                <Archive size={32} strokeWidth={1.25} aria-hidden />
              )}
            </span>
            <b>{name}</b>
            <small>{text}</small>
          </li>
        ))}
      </ul>
    </Part>
  );
}

const Part = styled(Tiles)`
  align-self: start;
  min-width: 0;
  padding: ${t.s5} 0;
  span {
    display: grid;
    place-items: center;
    height: 148px;
    margin-bottom: ${t.s2};
    color: ${t.ink3};
  }
  small {
    display: block;
  }
  ${below(690)} {
    ul {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
`;
