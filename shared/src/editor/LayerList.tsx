import { Brush, Eye, EyeOff, Image, Paintbrush, Plus, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { ellipsis, insetFocus, row } from '../theme/mixins.ts';
import { t } from '../theme/tokens.ts';
import { Button, IconButton } from '../ui/button/index.ts';
import type { EditorEngine } from './engine.ts';
import { useEditorState } from './use-engine.ts';

const ICON = { size: 16, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Layers from top to bottom, then the picture; strokes go to the active one. */
export function LayerList({ engine }: { engine: EditorEngine }) {
  const { layers, pictureVisible, status, width, height } = useEditorState(engine);
  if (status === 'empty') return null;
  return (
    <Section aria-label="图层">
      <Head>
        <h2>图层</h2>
        <Button size="s" tone="text" icon={<Plus {...ICON} />} onClick={() => engine.addLayer('mask')}>
          蒙版
        </Button>
        <Button size="s" tone="text" icon={<Plus {...ICON} />} onClick={() => engine.addLayer('paint')}>
          涂鸦
        </Button>
      </Head>
      <ul>
        {layers.map(({ id, name, kind, visible, active, removable }) => (
          <Row key={id} $active={active} $off={!visible}>
            <Visible name={name} visible={visible} onChange={(next) => engine.showLayer(id, next)} />
            <Name type="button" aria-pressed={active} onClick={() => engine.activate(id)}>
              {kind === 'mask' ? <Brush {...ICON} /> : <Paintbrush {...ICON} />}
              <span>{name}</span>
            </Name>
            <IconButton
              size="s"
              label={`删除${name}`}
              disabled={!removable}
              icon={<Trash2 {...ICON} />}
              onClick={() => engine.removeLayer(id)}
            />
          </Row>
        ))}
        <Row $active={false} $off={!pictureVisible}>
          <Visible name="原图" visible={pictureVisible} onChange={(next) => engine.showPicture(next)} />
          <Picture>
            <Image {...ICON} />
            <span>
              原图 {width} × {height}
            </span>
          </Picture>
        </Row>
      </ul>
    </Section>
  );
}

function Visible({ name, visible, onChange }: { name: string; visible: boolean; onChange: (next: boolean) => void }) {
  return (
    <IconButton
      size="s"
      label={`显示${name}`}
      aria-pressed={visible}
      icon={visible ? <Eye {...ICON} /> : <EyeOff {...ICON} />}
      onClick={() => onChange(!visible)}
    />
  );
}

const Section = styled.section`
  padding: ${t.s3} ${t.s4};
`;

const Head = styled.div`
  ${row}
  gap: ${t.s1};
  h2 {
    flex: 1;
    font-size: ${t.t13};
    font-weight: 600;
  }
`;

const Row = styled.li<{ $active: boolean; $off: boolean }>`
  ${row}
  gap: ${t.s1};
  min-height: 44px;
  margin: 0 -8px;
  padding: 0 ${t.s1};
  border-radius: ${t.r1};
  background: ${({ $active }) => ($active ? t.accentSoft : 'none')};
  color: ${({ $active, $off }) => ($active ? t.accentInk : $off ? t.ink3 : t.ink)};
  font-weight: ${({ $active }) => ($active ? 600 : 400)};
`;

const Name = styled.button`
  flex: 1;
  ${row}
  gap: ${t.s2};
  min-width: 0;
  min-height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${t.r1};
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;
  span {
    ${ellipsis}
  }
  ${insetFocus}
`;

const Picture = styled.span`
  ${row}
  gap: ${t.s2};
  min-width: 0;
`;
