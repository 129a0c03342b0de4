import { SCENE_GROUPS, SCENE_IDS, type SceneId } from '@app/shared/contracts/goods';
import { focusRing } from '@app/shared/theme/mixins';
import { t } from '@app/shared/theme/tokens';
import { Button } from '@app/shared/ui/button';
import { Check, ImageUp } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Swatches } from '../../../kit/Swatches.tsx';
import { usePicker } from '../../../kit/use-picker.tsx';
import type { GoodsForm } from '../model/form.ts';
import { SCENE_PICTURES } from '../scene-pictures.ts';
import { Mini } from './Mini.tsx';
import { faint } from '../../../kit/styles.ts';

type Scene = GoodsForm['scene'];

interface SceneShelfProps {
  scene: Scene;
  onScene: (scene: Scene) => void;
  /** The cut-out product, once it is ready. */
  product: string | null;
  lying: boolean;
  /** Address of the person's own picture that is the scene; null for other scenes. */
  own: string | null;
  onOwn: (file: File) => void;
  sendingOwn: boolean;
  disabled: boolean;
  /** Field for a scene from a prompt. */
  words: ReactNode;
}

const FIRST_COLOUR = '#e8ded2';
const COLOURS = {
  '#ffffff': '白',
  '#e8ded2': '米',
  '#dfe6e3': '灰绿',
  '#f3d9d6': '浅粉',
  '#cfdcec': '浅蓝',
  '#3a3f4a': '深灰',
} as const;

/** Scenes to choose from, each with the product in it. */
export function SceneShelf(props: SceneShelfProps) {
  const { scene, onScene, product, lying, own, onOwn, sendingOwn, disabled, words } = props;
  const { field, pick } = usePicker('选择场景图', ([file]) => onOwn(file!));
  const name = useId();
  const chosen = scene.by === 'template' ? scene.id : scene.by;
  const item = (value: string, label: string, ground: Parameters<typeof Mini>[0]['ground'], choose: () => void) => (
    <Item key={value}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={chosen === value}
        disabled={disabled}
        onChange={choose}
        onClick={() => value === 'picture' && chosen === 'picture' && choose()}
        aria-label={label}
      />
      <span>
        <Mini ground={ground} product={product} lying={lying} />
        <i aria-hidden>
          <Check size={12} strokeWidth={2} />
        </i>
      </span>
      <em aria-hidden>{label}</em>
    </Item>
  );
  return (
    <section>
      <h2>
        场景<Count>{SCENE_IDS.length} 个</Count>
      </h2>
      {words}
      <Groups role="radiogroup" aria-label="场景">
        {SCENE_GROUPS.map(({ name: group, scenes }) => (
          <div key={group} role="group" aria-label={group}>
            <h3>{group}</h3>
            <Grid>
              {(Object.entries(scenes) as [SceneId, string][]).map(([id, label]) =>
                item(id, label, { picture: SCENE_PICTURES[id] }, () => onScene({ by: 'template', id })),
              )}
            </Grid>
          </div>
        ))}
        <div role="group" aria-label="自己的">
          <h3>自己的</h3>
          <Grid>
            {item('colour', '纯色', { colour: scene.by === 'colour' ? scene.colour : FIRST_COLOUR }, () =>
              onScene({ by: 'colour', colour: FIRST_COLOUR }),
            )}
            {item('picture', '自己的图', own ? { picture: own } : { colour: 'transparent' }, pick)}
          </Grid>
        </div>
      </Groups>
      {scene.by === 'colour' ? (
        <Swatches
          label="场景颜色"
          colours={COLOURS}
          value={scene.colour}
          onColour={(colour) => onScene({ by: 'colour', colour })}
          disabled={disabled}
        />
      ) : null}
      {scene.by === 'picture' || sendingOwn ? (
        <Button
          size="s"
          block
          icon={<ImageUp size={16} strokeWidth={1.5} aria-hidden />}
          loading={sendingOwn}
          disabled={disabled}
          onClick={pick}
        >
          换一张场景图
        </Button>
      ) : null}
      {field}
    </section>
  );
}

const Count = styled.small`
  ${faint}
  font-weight: 400;
`;

const Groups = styled.div`
  display: grid;
  gap: 10px;
  h3 {
    margin-bottom: 4px;
    ${faint}
    font-weight: 400;
  }
`;

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 6px 8px;
`;

const Item = styled.label`
  position: relative;
  display: block;
  color: ${t.ink2};
  font-size: ${t.t12};
  line-height: 18px;
  text-align: center;
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  > span {
    position: relative;
    display: block;
    margin-bottom: 2px;
    overflow: hidden;
    aspect-ratio: 1;
    border-radius: ${t.r1};
    background: ${t.sunken};
  }
  em {
    font-style: normal;
  }
  i {
    position: absolute;
    top: 4px;
    right: 4px;
    display: none;
    place-items: center;
    width: 18px;
    height: 18px;
    border-radius: 50%;
    background: ${t.accent};
    color: ${t.onAccent};
  }
  &:hover {
    color: ${t.ink};
  }
  input:checked ~ span {
    outline: 2px solid ${t.accent};
    outline-offset: 1px;
  }
  input:checked ~ em {
    color: ${t.accentInk};
    font-weight: 500;
  }
  input:checked ~ span i {
    display: grid;
  }
  input:focus-visible ~ span {
    ${focusRing}
    outline-width: 3px;
  }
`;
