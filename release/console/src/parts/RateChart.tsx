import { hidden } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { clockTime } from '../model/clock.ts';
import { attemptsOf, confidenceInterval, percentText, rateOf, type TimeStep } from '../model/figures.ts';
import { spreadLabels, linePath, ticksTo, timeTicks } from '../model/scale.ts';
import { useWidth } from './use-width.ts';

export interface Line {
  /** Label such as 「1.5.0 灰度」. */
  label: string;
  tone: 'canary' | 'stable';
  steps: readonly TimeStep[];
}

interface RateChartProps {
  /** Summary of the chart in a sentence. */
  summary: string;
  lines: readonly Line[];
  /** Limit of the automatic halt, 0 to 1. */
  limit: number;
  /** Times marked by a vertical line, such as each step of the ladder. */
  marks?: readonly { at: number; text: string }[];
}

/** Minimum distance in px for the labels of two facing marks. */
const LABELS = 112;
const HEIGHT = 196;
const LEFT = 40;
const TOP = 8;
const BOTTOM = 24;
const RIGHT = 8;

/**
 * Error rate by version over time in percent, with the limit of the automatic halt; also as a table
 * for screen readers.
 */
export function RateChart({ summary, lines, limit, marks = [] }: RateChartProps) {
  const [width, box] = useWidth(688);
  const id = useId();
  const from = lines[0]?.steps[0]?.at ?? 0;
  const stepMs = (lines[0]?.steps[1]?.at ?? from + 60_000) - from;
  const to = from + stepMs * Math.max(1, (lines[0]?.steps.length ?? 2) - 1);
  const bands = lines.map((line) =>
    line.steps.map((step) => confidenceInterval(step.loadErrors + step.renderErrors, attemptsOf(step))),
  );
  const rates = lines.map((line) => line.steps.map(rateOf));
  const highest = Math.max(limit * 1.2, ...rates.flat().map((rate) => rate ?? 0));
  const { top, values, digits } = ticksTo(highest * 100);
  const x = (at: number): number => LEFT + ((at - from) / (to - from)) * (width - LEFT - RIGHT);
  const y = (rate: number): number => HEIGHT - BOTTOM - (Math.min(rate * 100, top) / top) * (HEIGHT - TOP - BOTTOM);
  const named = new Set(
    spreadLabels(
      marks.map(({ at }) => at).filter((at) => at <= to),
      (at) => x(Math.max(at, from)),
      LABELS,
    ),
  );
  const times = timeTicks(from, to, Math.max(2, Math.floor(width / 110)));
  return (
    <Box ref={box}>
      <svg viewBox={`0 0 ${width} ${HEIGHT}`} height={HEIGHT} role="img" aria-labelledby={`${id}-title`}>
        <title id={`${id}-title`}>{summary}</title>
        {values.map((value) => (
          <g key={value}>
            <path d={`M${LEFT} ${y(value / 100)}H${width - RIGHT}`} stroke={t.line} />
            <text x={LEFT - 8} y={y(value / 100) + 4} textAnchor="end">
              {value.toFixed(digits)}
            </text>
          </g>
        ))}
        <rect
          x={LEFT}
          y={TOP}
          width={width - LEFT - RIGHT}
          height={Math.max(0, y(limit) - TOP)}
          fill={t.dangerSoft}
          opacity=".55"
        />
        {marks
          .filter(({ at }) => at <= to)
          .map(({ at, text }) => (
            <g key={at}>
              <path
                d={`M${x(Math.max(at, from))} ${TOP}V${HEIGHT - BOTTOM}`}
                stroke={t.lineStrong}
                strokeDasharray="2 3"
              />
              {named.has(at) ? (
                <text
                  x={x(Math.max(at, from)) + sideOf(x(at), width)}
                  y={TOP + 18}
                  textAnchor={sideOf(x(at), width) > 0 ? 'start' : 'end'}
                >
                  {text}
                </text>
              ) : null}
            </g>
          ))}
        {times.map((at) => (
          <text
            key={at}
            x={Math.max(LEFT + 14, Math.min(width - RIGHT - 14, x(at)))}
            y={HEIGHT - 4}
            textAnchor="middle"
          >
            {clockTime(at)}
          </text>
        ))}
        {lines.map((line, index) =>
          line.tone === 'canary' ? (
            <path key={line.label} d={bandPath(line.steps, bands[index] ?? [], x, y)} fill={t.accent} opacity=".12" />
          ) : null,
        )}
        {lines.map((line, index) => (
          <path
            key={line.label}
            d={linePath(line.steps.map((step, at) => point(x(step.at), rates[index]?.[at] ?? null, y)))}
            fill="none"
            stroke={line.tone === 'canary' ? t.accent : t.ink3}
            strokeWidth={line.tone === 'canary' ? 2 : 1.5}
            strokeLinejoin="round"
            strokeLinecap="round"
          />
        ))}
        <path d={`M${LEFT} ${y(limit)}H${width - RIGHT}`} stroke={t.danger} strokeWidth="1.5" strokeDasharray="5 4" />
        {lines
          .filter(({ tone }) => tone === 'canary')
          .map((line) => {
            const step = line.steps.findLast((one) => rateOf(one) !== null);
            return step ? (
              <circle
                key={line.label}
                cx={x(step.at)}
                cy={y(rateOf(step) ?? 0)}
                r="3.5"
                fill={t.surface}
                stroke={t.accent}
                strokeWidth="2"
              />
            ) : null;
          })}
        {rates.flat().every((rate) => rate === null) ? (
          <text x={(LEFT + width - RIGHT) / 2} y={HEIGHT / 2} textAnchor="middle">
            这段时间没有访客的报告
          </text>
        ) : null}
      </svg>
      <Figures>
        <table>
          <caption>{summary}</caption>
          <thead>
            <tr>
              <th scope="col">时间</th>
              {lines.map(({ label }) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {times.map((at) => (
              <tr key={at}>
                <th scope="row">{clockTime(at)}</th>
                {lines.map((line) => (
                  <td key={line.label}>{percentText(rateAt(line.steps, at))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Figures>
    </Box>
  );
}

/** A label is to the right of its line unless it would leave the drawing. */
function sideOf(x: number, width: number): 6 | -6 {
  return x > width - 60 ? -6 : 6;
}

function rateAt(steps: readonly TimeStep[], at: number): number | null {
  const step = steps.findLast((one) => one.at <= at);
  return step ? rateOf(step) : null;
}

function point(x: number, rate: number | null, y: (rate: number) => number): [number, number] | null {
  return rate === null ? null : [x, y(rate)];
}

/** Area of the confidence interval, step by step; gaps are left out. */
function bandPath(
  steps: readonly TimeStep[],
  bands: readonly (readonly [low: number, high: number])[],
  x: (at: number) => number,
  y: (rate: number) => number,
): string {
  const runs: { x: number; low: number; high: number }[][] = [[]];
  for (const [index, step] of steps.entries()) {
    const band = bands[index];
    if (!band || attemptsOf(step) === 0) runs.push([]);
    else runs.at(-1)?.push({ x: x(step.at), low: y(band[0]), high: y(band[1]) });
  }
  return runs
    .filter((run) => run.length > 1)
    .map((run) => {
      const over = run.map((one) => `${one.x.toFixed(1)} ${one.high.toFixed(1)}`);
      const under = run.toReversed().map((one) => `${one.x.toFixed(1)} ${one.low.toFixed(1)}`);
      return `M${over.join('L')}L${under.join('L')}Z`;
    })
    .join('');
}

const Box = styled.div`
  position: relative;
  min-width: 0;
  svg {
    width: 100%;
    overflow: visible;
  }
  text {
    font: 400 12px ${t.font};
    fill: ${t.ink3};
  }
`;

/** Wrapper of the table, because a table is as wide as its text whatever its width is. */
const Figures = styled.div`
  ${hidden}
`;
