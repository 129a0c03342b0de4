import type { HealthPolicy, HealthReport } from '@app/shared/contracts/release-health';
import { row, wrapRow } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { ShieldAlert } from 'lucide-react';
import { styled } from 'styled-components';
import { percentText } from '../model/figures.ts';

interface RuleBarProps {
  policy: HealthPolicy;
  /** The canary is the first version of its application. */
  first?: boolean;
  /** Verdict on one canary; without it the rule alone is shown. */
  verdict?: HealthReport['verdicts'][number] | undefined;
}

/** Rule of the automatic withdrawal of a canary, and how close the canary is to it. */
export function RuleBar({ policy, first = false, verdict }: RuleBarProps) {
  const { windows, maxRate, firstMaxRate, rateSamples, p, minSamples, certain } = policy;
  const strikes = Math.min(windows, verdict?.strikes ?? 0);
  return (
    <Row>
      <ShieldAlert size={16} strokeWidth={1.5} aria-hidden />
      <p>
        自动中止：错误率高于 {percentText(maxRate)}（样本 ≥ {rateSamples}），或显著高于
        {first ? `首个版本的上限 ${percentText(firstMaxRate)}` : '稳定版'}（p &lt; {p}，样本 ≥ {minSamples}），连续{' '}
        {windows} 分钟即撤回；p &lt; {powerOfTen(certain)} 时立即撤回。
      </p>
      {verdict ? (
        <Count>
          <Windows role="img" aria-label={`超线窗口 ${strikes}，共 ${windows}`}>
            {Array.from({ length: windows }, (_, index) => (
              <i key={index} data-hit={index < strikes} />
            ))}
          </Windows>
          <span>{verdict?.halted ? '已中止' : `超线 ${strikes} / ${windows}`}</span>
        </Count>
      ) : null}
    </Row>
  );
}

/** Formats 0.000001 as 「10⁻⁶」. */
function powerOfTen(value: number): string {
  const exponent = Math.round(Math.log10(value));
  return `10⁻${[...String(-exponent)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]).join('')}`;
}

const Row = styled.div`
  ${wrapRow}
  gap: ${t.s2} ${t.s3};
  padding: 12px ${t.s4};
  border-top: 1px solid ${t.line};
  p {
    flex: 1 1 240px;
    font-size: ${t.t12};
    line-height: 16px;
    color: ${t.ink2};
    text-wrap: pretty;
  }
`;

const Count = styled.div`
  ${row}
  gap: ${t.s3};
  white-space: nowrap;
`;

const Windows = styled.div`
  display: flex;
  gap: 4px;
  i {
    width: 12px;
    height: 12px;
    border: 1px solid ${t.lineStrong};
    border-radius: 3px;
  }
  i[data-hit='true'] {
    border-color: ${t.danger};
    background: ${t.danger};
  }
`;
