import { disc, focusRing } from '@app/shared/theme/mixins';
import { below, t } from '@app/shared/theme/tokens';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';

/** Four certificates in a row; on a phone the row scrolls. */
export const CertificateRow = styled.ul`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: ${t.s4};
  li > p {
    display: flex;
    justify-content: space-between;
    gap: ${t.s2};
    margin-top: ${t.s2};
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  li > p a {
    color: ${t.accentInk};
  }
  ${below(1000)} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${below(690)} {
    display: flex;
    gap: ${t.s3};
    overflow-x: auto;
    margin-inline: -16px;
    padding: 4px 16px;
    scrollbar-width: none;
    > li {
      flex: 0 0 248px;
    }
  }
`;

const sheetStyle = css`
  position: relative;
  display: flex;
  flex-direction: column;
  aspect-ratio: 297 / 210;
  overflow: hidden;
  padding: 22px;
  border: 1px solid ${t.line};
  border-radius: ${t.r2};
  small {
    font-size: ${t.t12};
  }
  b {
    display: -webkit-box;
    overflow: hidden;
    line-height: 1.4;
    overflow-wrap: anywhere;
    text-wrap: wrap;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
  }
`;

/** Certificates stay white in the dark theme. */
export const CertificatePaper = styled(Link)`
  ${sheetStyle}
  background: ${t.paper};
  color: ${t.paperInk};
  &::before {
    position: absolute;
    inset: 8px;
    border: 1px solid ${t.mark};
    border-radius: 4px;
    opacity: 0.5;
    content: '';
    pointer-events: none;
  }
  &:focus-visible {
    ${focusRing}
  }
  b {
    margin-top: 2px;
    font:
      700 20px/1.35 'Songti SC',
      'Noto Serif CJK SC',
      serif;
  }
  > span {
    overflow: hidden;
    padding-right: 52px;
    font-size: ${t.t13};
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  code {
    margin-top: auto;
    padding-right: 44px;
    font: 12px/1.4 ${t.mono};
    overflow-wrap: anywhere;
  }
  i {
    position: absolute;
    right: 18px;
    bottom: 18px;
    ${disc('44px')}
    border: 1.5px solid ${t.mark};
    color: ${t.mark};
  }
  ${below(690)} {
    padding: 20px;
    code {
      padding-right: 34px;
    }
    i {
      width: 36px;
      height: 36px;
    }
  }
`;

/** Placeholder of a certificate that is not earned yet. */
export const CertificatePlaceholder = styled.div`
  ${sheetStyle}
  border: 1px dashed ${t.lineStrong};
  small {
    color: ${t.ink3};
  }
  b {
    color: ${t.ink2};
    font-size: ${t.t16};
    font-weight: 600;
  }
  > div {
    display: grid;
    gap: ${t.s2};
    margin-top: auto;
    color: ${t.ink3};
    font-size: ${t.t12};
  }
`;
