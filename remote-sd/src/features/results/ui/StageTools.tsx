import { lazyComponent, retryLater } from '@app/shared/federation/lazy';
import { row } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { usePreloaded } from '../../../ui/use-preloaded.ts';
import type { ResultPicture } from '../model/pictures.ts';
import type { PictureToolsProps } from './PictureTools.tsx';

interface StageToolsProps extends Omit<PictureToolsProps, 'picture'> {
  picture: ResultPicture | undefined;
  /** Content at the start, also rendered without a picture. */
  lead?: ReactNode;
}

const PictureTools = lazyComponent(
  () => import(/* webpackChunkName: "result" */ './PictureTools.tsx').then((module) => module.PictureTools),
  { onFailure: retryLater },
);

/** Toolbar of the stage. */
export function StageTools({ picture, lead, ...tools }: StageToolsProps) {
  usePreloaded(PictureTools);
  if (!picture) return lead ? <Bar $crowded>{lead}</Bar> : <Bar $crowded={false} aria-hidden />;
  return (
    <Bar role="toolbar" aria-label="结果" $crowded={lead !== undefined && lead !== null}>
      {lead}
      <PictureTools picture={picture} {...tools} />
    </Bar>
  );
}

/** On a phone the lead takes the place of what is marked `data-roomy`. */
const Bar = styled.div<{ $crowded: boolean }>`
  ${row}
  gap: ${t.s1};
  height: 40px;
  padding: 0 ${t.s3};
  ${below(960)} {
    height: 44px;
  }
  ${below(690)} {
    [data-roomy] {
      display: ${({ $crowded }) => ($crowded ? 'none' : 'block')};
    }
  }
`;
