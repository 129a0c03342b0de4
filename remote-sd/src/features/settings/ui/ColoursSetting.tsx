import { row } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { IconButton } from '@app/shared/ui/button';
import { RotateCcw } from 'lucide-react';
import { styled } from 'styled-components';
import { CHIP_KINDS, type ChipKind, type ChipColours } from '../../../model/colours.ts';
import { changePreferences, usePreference } from '../../../preferences/use-preferences.ts';
import { readColours, writeColours } from '../model/written.ts';
import { JsonSetting } from './JsonSetting.tsx';

/** Initial colour of the picker. */
const FIRST_COLOUR = '#2f54eb';

export function ColoursSetting() {
  const colours = usePreference('colours');
  return (
    <JsonSetting
      label="词块颜色"
      form={<ColourList colours={colours} />}
      text={writeColours(colours)}
      read={readColours}
    />
  );
}

function ColourList({ colours }: { colours: ChipColours }) {
  return (
    <List>
      {(Object.entries(CHIP_KINDS) as [ChipKind, string][]).map(([kind, name]) => {
        const colour = colours[kind];
        return (
          <li key={kind}>
            <label>
              <input
                type="color"
                value={colour ?? FIRST_COLOUR}
                onChange={(event) => changePreferences({ colours: { ...colours, [kind]: event.target.value } })}
              />
              <span>{name}</span>
              <small>{colour ?? '默认'}</small>
            </label>
            <IconButton
              size="s"
              label={`${name}用默认颜色`}
              disabled={colour === undefined}
              onClick={() => {
                const { [kind]: _, ...rest } = colours;
                changePreferences({ colours: rest });
              }}
            >
              <RotateCcw size={16} strokeWidth={1.5} aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${t.s1};
  li {
    ${row}
    justify-content: space-between;
    gap: ${t.s2};
    min-height: 40px;
  }
  label {
    display: flex;
    flex: 1;
    align-items: center;
    gap: ${t.s3};
    min-width: 0;
    cursor: pointer;
  }
  input {
    width: 40px;
    height: 32px;
    padding: 2px;
    border: 1px solid ${t.lineField};
    border-radius: ${t.r1};
    background: ${t.surface};
  }
  small {
    margin-left: auto;
    font-size: ${t.t12};
    color: ${t.ink3};
    font-variant-numeric: tabular-nums;
  }
`;
