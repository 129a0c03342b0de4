import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';

/** Download link in the style of a quiet button. */
export const DownloadLink = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  height: 32px;
  padding: 0 ${t.s2};
  border-radius: ${t.r1};
  color: ${t.ink2};
  font-size: ${t.t13};
  font-weight: 500;
  white-space: nowrap;
  &:hover {
    background: ${t.hover};
    color: ${t.ink};
  }
`;

/** Download link in the style of a bordered button. */
export const FramedDownloadLink = styled(DownloadLink)`
  padding: 0 ${t.s3};
  border: 1px solid ${t.lineStrong};
  color: ${t.ink};
  font-weight: 400;
`;
