import type { Checkup } from '@app/shared/contracts/checkup';
import { t } from '@app/shared/theme/tokens';
import { Badge } from '@app/shared/ui/badge';
import { Compare } from '@app/shared/ui/compare';
import { styled } from 'styled-components';
import { changeOf, MEASURE_NAMES, VERDICT_NAMES, VERDICT_TONES } from '../model/names.ts';

const CHANGES = { better: '变好了', worse: '变差了', same: '—' } as const;

/** Measured values of a picture before and after its correction. */
export function BeforeAfter({ before, after }: { before: Checkup; after: Checkup }) {
  return (
    <Box aria-labelledby="before-after">
      <h2 id="before-after">修之前和现在</h2>
      {before.file && after.file ? (
        <Compare
          label="修之前和现在"
          before={`${before.file.url}?w=1280`}
          after={`${after.file.url}?w=1280`}
          beforeLabel="修之前"
          afterLabel="现在"
          ratio={`${after.file.width ?? 3} / ${after.file.height ?? 2}`}
          radius={t.r2}
        />
      ) : null}
      <table>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col">修之前</th>
            <th scope="col">现在</th>
            <th scope="col">变化</th>
          </tr>
        </thead>
        <tbody>
          {after.findings.map((now) => {
            const then = before.findings.find(({ measure }) => measure === now.measure);
            if (!then) return null;
            const change = changeOf(then.verdict, now.verdict);
            return (
              <tr key={now.measure}>
                <th scope="row">{MEASURE_NAMES[now.measure]}</th>
                {[then, now].map(({ figure, verdict }, index) => (
                  <td key={index === 0 ? 'then' : 'now'}>
                    {figure || '—'} <Badge tone={VERDICT_TONES[verdict]}>{VERDICT_NAMES[verdict]}</Badge>
                  </td>
                ))}
                <td data-change={change}>{CHANGES[change]}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  gap: ${t.s4};
  margin-top: ${t.s6};
  h2 {
    font-size: ${t.t20};
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: ${t.t14};
    font-variant-numeric: tabular-nums;
  }
  th,
  td {
    padding: ${t.s2};
    border-bottom: 1px solid ${t.line};
    text-align: left;
    font-weight: 400;
    overflow-wrap: anywhere;
  }
  thead th {
    color: ${t.ink3};
    font-size: ${t.t13};
  }
  tbody th {
    font-weight: 600;
  }
  [data-change='better'] {
    color: ${t.success};
  }
  [data-change='worse'] {
    color: ${t.danger};
  }
`;
