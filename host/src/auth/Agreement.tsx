import { t } from '@app/shared/theme/tokens';
import { Checkbox } from '@app/shared/ui/checkbox';
import { styled } from 'styled-components';

interface AgreementProps {
  agreed: boolean;
  onChange: (agreed: boolean) => void;
  /** Marked as missing once the person chose a login method without it. */
  missing: boolean;
}

export function Agreement({ agreed, onChange, missing }: AgreementProps) {
  return (
    <Line>
      <Checkbox checked={agreed} onCheckedChange={onChange} invalid={missing}>
        我已阅读并同意
        <a href="/article/detail?type=PROTOCOL" target="_blank" rel="noopener">
          《用户协议》
        </a>
        <a href="/article/detail?type=PRIVACY" target="_blank" rel="noopener">
          《隐私政策》
        </a>
      </Checkbox>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  justify-content: center;

  a {
    color: ${t.accentInk};
  }
  a:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
