import { card } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Picture } from '@app/shared/ui/picture';
import { styled } from 'styled-components';
import { PRESETS, type SettingsPreset } from '../model/presets.ts';
import { BUILTIN_NOTE } from '../ui/engine.ts';
import { PRESET_PICTURES } from '../ui/preset-pictures.ts';

/** The stage of a workbench that has no picture yet. */
export function StartHere({ onPreset }: { onPreset: (preset: SettingsPreset) => void }) {
  return (
    <Box>
      <h2>从一句话开始</h2>
      <p>在提示词里写下想要的画面，或者先用一个示例。</p>
      <List>
        {PRESETS.map((preset) => (
          <li key={preset.id}>
            <button type="button" onClick={() => onPreset(preset)}>
              <Picture src={PRESET_PICTURES[preset.id]} alt="" ratio="4 / 3" radius="6px" loading="eager" />
              <b>{preset.name}</b>
              <small>
                {preset.use}，{preset.form.width} × {preset.form.height}
              </small>
            </button>
          </li>
        ))}
      </List>
      <small>示例图由{BUILTIN_NOTE}生成</small>
    </Box>
  );
}

const Box = styled.div`
  width: min(100%, 520px);
  text-align: center;
  h2 {
    font-size: ${t.t20};
  }
  > small {
    display: block;
    margin-top: ${t.s3};
    font-size: ${t.t12};
    color: ${t.ink3};
  }
  p {
    margin: ${t.s2} 0 ${t.s5};
    font-size: ${t.t14};
    color: ${t.ink2};
  }
`;
const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
  gap: ${t.s2};
  button {
    display: grid;
    gap: 2px;
    width: 100%;
    padding: ${t.s2};
    ${card}
    text-align: left;
  }
  button:hover {
    border-color: ${t.lineField};
  }
  b {
    font-size: ${t.t14};
    font-weight: 500;
  }
  small {
    font-size: ${t.t12};
    color: ${t.ink3};
  }
`;
