import type { VideoOutcome } from '@app/shared/contracts/tool-params/videoGeneration';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Camera words of the description that were applied, and those that were not. */
export function Reading({ outcome: { followed, missed } }: { outcome: Pick<VideoOutcome, 'followed' | 'missed'> }) {
  if (followed.length + missed.length === 0) return null;
  return (
    <Lines>
      {followed.length > 0 ? <span>镜头照做了：{followed.join('、')}</span> : null}
      {missed.length > 0 ? <span data-missed>做不到：{missed.join('、')}（画里的东西不会自己动）</span> : null}
    </Lines>
  );
}

const Lines = styled.p`
  display: grid;
  gap: 2px;
  color: ${t.ink2};
  font-size: ${t.t12};
  overflow-wrap: anywhere;
  [data-missed] {
    color: ${t.ink3};
  }
`;
