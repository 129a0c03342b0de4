import { below, t } from '@app/shared/theme/tokens';
import { PictureTag } from '@app/shared/ui/badge';
import { Picture } from '@app/shared/ui/picture';
import { styled } from 'styled-components';
import { queryOfForm } from '../../model/form-query.ts';
import { PRESETS } from '../../model/presets.ts';
import { pictureLabel } from '../../ui/engine.ts';
import { PRESET_PICTURES } from '../../ui/preset-pictures.ts';
import { Tile } from './tile.ts';

/** Presets that open the workbench with their parameters; the built-in engine drew the pictures. */
export function PresetGrid() {
  return (
    <Grid>
      {PRESETS.map(({ id, name, use, form }) => (
        <li key={id}>
          <Preset to={`/SD?${queryOfForm(form)}`}>
            <Frame>
              <Picture src={PRESET_PICTURES[id]} alt="" ratio="4 / 3" radius="8px" />
              <PictureTag $small $at="bottom-left">
                {pictureLabel({ engine: 'builtin', engineName: '' })}
              </PictureTag>
            </Frame>
            <b>{name}</b>
            <small>
              {use}，{form.width} × {form.height}
            </small>
          </Preset>
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${t.s4};
  ${below(690)} {
    grid-template-columns: 1fr 1fr;
    gap: ${t.s3};
  }
`;
const Frame = styled.span`
  position: relative;
`;
const Preset = styled(Tile)`
  display: grid;
  b {
    margin-top: ${t.s2};
    font-weight: 500;
  }
  small {
    font-size: ${t.t12};
    color: ${t.ink3};
  }
  &:hover b {
    color: ${t.accentInk};
  }
`;
