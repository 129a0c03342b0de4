import type { CheckupMeasure } from '@app/shared/contracts/checkup';
import { t } from '@app/shared/theme/tokens';
import { styled } from 'styled-components';
import { MEASURE_NAMES } from '../model/names.ts';

const QUESTIONS: Record<CheckupMeasure, string> = {
  size: '长边有多少像素，够不够主图和放大看',
  sharpness: '边缘有多宽，主体是不是对上了焦',
  noise: '暗处和平滑处的颗粒有多重',
  blocks: '反复转发、保存留下的格子',
  cast: '该是白和灰的地方带了什么颜色',
  white: '白底图的四个角是不是纯白',
  fill: '主体占画面多少，有没有被截断',
  tilt: '长直线偏了几度',
};

/** The measures, explained before a photo was chosen. */
export function Measures() {
  return (
    <List>
      {(Object.keys(QUESTIONS) as CheckupMeasure[]).map((measure) => (
        <li key={measure}>
          <b>{MEASURE_NAMES[measure]}</b>
          {QUESTIONS[measure]}
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 240px), 1fr));
  gap: ${t.s3} ${t.s4};
  color: ${t.ink2};
  font-size: ${t.t14};
  b {
    display: block;
    color: ${t.ink};
    font-weight: 600;
  }
`;
