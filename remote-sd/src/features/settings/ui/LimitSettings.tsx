import { OUTPUT_PIXELS } from '@app/shared/contracts/limits';
import { t } from '@app/shared/theme/tokens';
import { NumberField } from '@app/shared/ui/number-field';
import { Switch } from '@app/shared/ui/switch';
import { styled } from 'styled-components';
import { LIMITS } from '../../../model/form.ts';
import { CUSTOM_LIMIT } from '../../../model/size-limit.ts';
import { changePreferences, usePreference } from '../../../preferences/use-preferences.ts';
import type { EngineView } from '../../../tasks/use-tasks.ts';
import { FactList } from '../../../ui/fact-list.ts';

/** Initial limit in megapixels: twice the native size of current models. */
const FIRST_LIMIT = 2;

export function MegapixelsSetting() {
  const megapixels = usePreference('megapixels');
  return (
    <Line>
      <Switch
        label="自己再定一个更低的上限"
        checked={megapixels !== null}
        onCheckedChange={(on) => changePreferences({ megapixels: on ? FIRST_LIMIT : null })}
      />
      {megapixels === null ? null : (
        <Amount>
          <NumberField
            label="图片大小上限"
            hideLabel
            unit="MP"
            value={megapixels}
            {...CUSTOM_LIMIT}
            onValueCommitted={(value) => value !== null && changePreferences({ megapixels: value })}
          />
        </Amount>
      )}
    </Line>
  );
}

export function EngineLimits({ engine }: { engine: EngineView | undefined }) {
  const offered = engine?.capabilities;
  if (!engine || !offered || offered.abilities.length === 0) return <p>绘图引擎还没有连接上，连接后才知道它的限制。</p>;
  const { side, pixels, steps, cfg, batch } = offered.limits;
  const facts: [name: string, value: string][] = [
    ['引擎', engine.name],
    ['边长', `${side.min} 到 ${side.max} 像素，${side.step} 的倍数`],
    ['单张', `最多 ${million(pixels)}`],
    ['采样步数', `${steps.min} 到 ${steps.max}`],
    ['引导系数', `${cfg.min} 到 ${cfg.max}`],
    ['一次', `最多 ${batch} 张`],
    ['提示词', `最多 ${LIMITS.text} 个字`],
    ['放大以后', `最多 ${million(OUTPUT_PIXELS)}，由本站的服务定`],
  ];
  return (
    <Facts $names="88px">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Facts>
  );
}

const million = (pixels: number) => `${Number((pixels / 1e6).toFixed(1))} 百万像素（MP）`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${t.s3};
  align-items: center;
  min-height: 40px;
`;
const Amount = styled.div`
  width: 120px;
`;
const Facts = styled(FactList)`
  display: grid;
  gap: ${t.s1};
  dd {
    margin: 0;
  }
`;
