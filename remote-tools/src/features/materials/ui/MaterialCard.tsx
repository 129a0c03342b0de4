import type { Material } from '@app/shared/contracts/materials';
import { TOOL_NAMES } from '@app/shared/contracts/tools';
import { Choosable, ChooseBox } from '@app/shared/pictures';
import { pageOfTool } from '@app/shared/tasks/page-of-task';
import { card, ellipsis } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { IconButton } from '@app/shared/ui/button';
import { Menu } from '@app/shared/ui/menu';
import { Picture } from '@app/shared/ui/picture';
import { Download, Ellipsis, Star } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { CHAINED } from '../../../kit/tools.ts';
import { downloadPicture } from '../../../kit/download.ts';
import { Length } from '../../../kit/Film.tsx';
import { sizeText } from '../../../kit/sizes.ts';
import { makerText, materialPage, originTag, materialTitle } from '../model/words.ts';
import { cardFooter } from '../../../kit/layouts.ts';

interface MaterialCardProps {
  material: Material;
  chosen: boolean;
  /** Whether pictures are being selected: a press on a picture then selects it. */
  choosing: boolean;
  /** @param extend whether to select the range from the last selected picture to this one */
  onChoose: (extend: boolean) => void;
  onStar: () => void;
  onRemove: () => void;
}

const icon = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Card of one picture of the person. */
export function MaterialCard({ material, chosen, choosing, onChoose, onStar, onRemove }: MaterialCardProps) {
  const title = materialTitle(material);
  const handleOpen = (event: MouseEvent) => {
    if (!choosing && !event.shiftKey) return;
    event.preventDefault();
    onChoose(event.shiftKey);
  };
  return (
    <Card as="article" data-chosen={chosen || undefined} data-choosing={choosing || undefined}>
      <Link to={materialPage(material)} aria-label={`打开：${title}`} onClick={handleOpen} draggable={false}>
        <Picture src={`${material.url}?w=480`} alt="" ratio="1 / 1" fit="contain" />
        {material.durationMs === undefined ? null : <Length ms={material.durationMs} />}
      </Link>
      <Tag $small $at="bottom-right">
        {originTag(material)}
      </Tag>
      <ChooseBox title={title} chosen={chosen} onChoose={onChoose} />
      <Keep data-on={material.starred || undefined}>
        <IconButton label={`收藏：${title}`} size="s" tone="text" aria-pressed={material.starred} onClick={onStar}>
          <Star {...icon} fill={material.starred ? 'currentColor' : 'none'} />
        </IconButton>
      </Keep>
      <footer>
        <div>
          <b title={title}>{title}</b>
          <small>
            {makerText(material)} · {sizeText(material)}
          </small>
        </div>
        <Menu
          label={`更多：${title}`}
          align="end"
          trigger={
            <IconButton label={`更多：${title}`} size="s" tone="text">
              <Ellipsis {...icon} />
            </IconButton>
          }
          items={[
            {
              label: '下载',
              icon: <Download {...icon} />,
              onSelect: () => void downloadPicture(material),
            },
            ...(material.taskId ? [{ label: '查看任务', to: `/hidream/taskView?id=${material.taskId}` }] : []),
            ...(material.durationMs === undefined ? CHAINED : []).map((tool, index) => ({
              label: `继续：${TOOL_NAMES[tool]}`,
              to: pageOfTool(tool, material.fileId),
              separated: index === 0,
            })),
            { label: '删除', danger: true, separated: true, onSelect: onRemove },
          ]}
        />
      </footer>
    </Card>
  );
}

/** The tag ignores the pointer, so that the link below it is pressed. */
const Tag = styled(PictureTag)`
  top: auto;
  bottom: 66px;
  pointer-events: none;
`;

const Keep = styled.span`
  position: absolute;
  top: ${t.s1};
  right: ${t.s1};
  border-radius: ${t.r1};
  background: ${t.surface};
  @media (hover: hover) {
    opacity: 0;
    transition: opacity ${t.fast};
    &[data-on],
    &:focus-within {
      opacity: 1;
    }
  }
`;

const Card = styled(Choosable)`
  overflow: hidden;
  ${card}
  user-select: none;
  &[data-chosen] {
    border-color: ${t.accent};
    box-shadow: 0 0 0 1px ${t.accent};
  }
  &:hover ${Keep} {
    opacity: 1;
  }
  > a {
    position: relative;
    display: block;
    background: ${t.sunken};
  }
  ${cardFooter}
  small {
    display: block;
    ${ellipsis}
  }
`;
