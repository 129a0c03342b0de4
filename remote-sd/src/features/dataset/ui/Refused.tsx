import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import type { Dataset } from '../model/read-dataset.ts';

/** Maximum number of listed files; the rest is shown as a count. */
const MAX_LISTED = 100;

/** Files that were left out, with the reason. */
export function RefusedFiles({ dataset: { refused, others } }: { dataset: Dataset }) {
  if (refused.length === 0 && others === 0) return null;
  return (
    <Details>
      <summary>
        {[
          refused.length > 0 ? `${refused.length} 个文件没有读入` : '',
          others > 0 ? `${others} 个文件不是图片或标签` : '',
        ]
          .filter(Boolean)
          .join('，')}
      </summary>
      <ul>
        {refused.slice(0, MAX_LISTED).map(({ path, why }) => (
          <li key={path}>
            {path}：{why}
          </li>
        ))}
        {refused.length > MAX_LISTED ? <li>还有 {refused.length - MAX_LISTED} 个</li> : null}
      </ul>
    </Details>
  );
}

const Details = styled.details`
  font-size: ${t.t12};
  color: ${t.ink2};
  ul {
    max-height: 160px;
    padding-left: ${t.s4};
    overflow-y: auto;
  }
  li {
    overflow-wrap: anywhere;
  }
`;
