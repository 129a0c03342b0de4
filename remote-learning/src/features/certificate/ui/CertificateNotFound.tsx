import { card } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import { numberFaults } from '../model/number-faults.ts';

/**
 * Message for an unknown certificate number: what to check in it, and where certificates come from.
 */
export function CertificateNotFound({ no }: { no: string }) {
  return (
    <Card aria-labelledby="certificate-absent">
      <SearchX size={28} strokeWidth={1.5} aria-hidden />
      <div>
        <h2 id="certificate-absent">没有找到这个编号</h2>
        <ul>
          {numberFaults(no).map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
        <p>
          编号在证书右上角，样子是 <code>HX-2611-7K3M-9QWE-4RTY</code>，横线可以不写。证书上的二维码扫一下就是核验结果。
        </p>
        <LinkButton to="/course/college">证书从哪里来：看学习路线</LinkButton>
      </div>
    </Card>
  );
}

const Card = styled.section`
  display: flex;
  gap: ${t.s4};
  padding: ${t.s5};
  ${card}
  > svg {
    flex: none;
    color: ${t.warning};
  }
  > div {
    min-width: 0;
  }
  h2 {
    font-size: ${t.t20};
  }
  ul {
    margin: ${t.s2} 0;
    padding-left: 1.2em;
    list-style: disc;
  }
  p {
    margin-bottom: ${t.s4};
    color: ${t.ink2};
    font-size: ${t.t14};
  }
  code {
    font-family: ${t.mono};
    white-space: nowrap;
  }
`;
