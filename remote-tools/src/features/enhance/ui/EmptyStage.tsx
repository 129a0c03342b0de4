import { toast } from '@app/shared/state/actions';
import { below, t } from '@app/shared/theme/tokens';
import { DropZone } from '@app/shared/ui/upload';
import { styled } from 'styled-components';
import bag from '../../../assets/samples/bag-dull.jpg';
import perfume from '../../../assets/samples/perfume-noisy.jpg';
import vase from '../../../assets/samples/vase-phone.jpg';

const SAMPLES = [
  { src: perfume, name: '香水.jpg', label: '暗光香水' },
  { src: vase, name: '花瓶.jpg', label: '灰蒙的花瓶' },
  { src: bag, name: '手提包.jpg', label: '发灰的手提包' },
];

/** Before a photo is there: drop, paste, pick, or try one of ours. */
export function EmptyStage({ onFile }: { onFile: (file: File) => void }) {
  const handleSample = async (src: string, name: string) => {
    try {
      const blob = await (await fetch(src)).blob();
      onFile(new File([blob], name, { type: 'image/jpeg' }));
    } catch {
      toast.warning('示例图片没有载入，请检查网络后重试');
    }
  };
  return (
    <Middle>
      <DropZone label="上传要增强的照片" onFiles={(files) => files[0] && onFile(files[0])} />
      <Samples>
        <span>没有合适的照片？试试</span>
        {SAMPLES.map((sample) => (
          <button
            key={sample.name}
            type="button"
            aria-label={`用示例：${sample.label}`}
            onClick={() => void handleSample(sample.src, sample.name)}
          >
            <img src={sample.src} alt="" loading="lazy" />
          </button>
        ))}
      </Samples>
    </Middle>
  );
}

const Middle = styled.div`
  display: grid;
  align-content: center;
  gap: ${t.s4};
  width: min(560px, 100%);
  margin: auto;
  padding: ${t.s4};
`;

const Samples = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${t.s2};
  color: ${t.ink2};
  font-size: ${t.t13};
  button {
    width: 60px;
    height: 48px;
    overflow: hidden;
    border-radius: ${t.r1};
  }
  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${below(450)} {
    flex-wrap: wrap;
    span {
      width: 100%;
      text-align: center;
    }
  }
`;
