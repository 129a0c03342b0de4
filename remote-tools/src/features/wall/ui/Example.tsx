import type { Work } from '@app/shared/contracts/work';
import { remakeLink } from '@app/shared/tasks/remake-link';
import { t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { Picture } from '@app/shared/ui/picture';
import { Sparkles } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** An example work on the wall, which opens the workbench with its prompt and parameters. */
export function Example({ work }: { work: Work }) {
  const { title, picture, width, height } = work;
  return (
    <li>
      <Link
        to={remakeLink(work)}
        state={{ sample: { url: picture, title, width, height } }}
        aria-label={`做同款：${title}，官方示例`}
      >
        <span>
          <Picture src={picture} alt={`${title}，AI 生成`} ratio="1 / 1" />
          <PictureTag $small $at="top-left">
            官方示例 · AI 生成
          </PictureTag>
        </span>
        <b>{title}</b>
        <Remake>
          <Sparkles size={14} strokeWidth={1.5} aria-hidden />
          做同款
        </Remake>
      </Link>
    </li>
  );
}

const Remake = styled.small`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  && {
    color: ${t.accentInk};
  }
`;
