import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { LinkButton } from '@app/shared/ui/button';
import { Award } from 'lucide-react';
import { styled } from 'styled-components';

/** Note on a completed series, with a link to its certificate. */
export function CertificateNote({ no }: { no: string }) {
  return (
    <Bar role="status">
      <Award size={20} strokeWidth={1.5} aria-hidden />
      <p>
        <b>您学完了这门课</b>，结业证书在这里
      </p>
      <LinkButton size="s" to={`/course/certificate?no=${no}`}>
        看证书
      </LinkButton>
    </Bar>
  );
}

/** Note on a completed course that gives a badge. */
export function BadgeNote() {
  return (
    <Bar role="status">
      <Award size={20} strokeWidth={1.5} aria-hidden />
      <p>
        <b>您学完了这门课</b>，得到一枚徽章
      </p>
      <LinkButton size="s" to="/course/college">
        看徽章
      </LinkButton>
    </Bar>
  );
}

const Bar = styled.div`
  ${row}
  gap: ${t.s3};
  margin-top: ${t.s2};
  padding: ${t.s2} ${t.s4};
  border-radius: ${t.r2};
  background: ${t.successSoft};
  font-size: ${t.t14};
  p {
    flex: 1;
    color: ${t.ink};
  }
  svg {
    flex: none;
    color: ${t.success};
  }
`;
