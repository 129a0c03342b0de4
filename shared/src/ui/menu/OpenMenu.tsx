import { Menu as Base } from '@base-ui/react/menu';
import { Check } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { popup, popupItem } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';
import type { MenuProps } from './types.ts';

/**
 * The button of the closed menu was removed with the focus; a dialog opened by an entry returns the
 * focus to the last element that had it.
 */
function takeFocus(button: HTMLElement | null): void {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
}

/**
 * The menu with its list; it replaces the closed one when that is opened, so that it starts open.
 */
export function OpenMenu({ trigger, label, items, header, align = 'start', side = 'bottom' }: MenuProps) {
  const chosen = items.find(({ checked }) => checked);
  const list = items.map((item) => (
    <Fragment key={item.label}>
      {item.separated ? <Rule /> : null}
      {item.checked === undefined || chosen === undefined ? (
        <Item
          disabled={item.disabled}
          onClick={item.onSelect}
          render={item.to === undefined ? undefined : <Link to={item.to} />}
          $danger={item.danger}
        >
          {item.icon}
          <span>{item.label}</span>
          {item.detail === undefined ? null : <Detail>{item.detail}</Detail>}
        </Item>
      ) : (
        <Choice value={item.label} disabled={item.disabled} onClick={item.onSelect} closeOnClick>
          <span>{item.label}</span>
          {item.checked ? <Check size={16} strokeWidth={1.5} aria-hidden /> : null}
        </Choice>
      )}
    </Fragment>
  ));
  return (
    <Base.Root modal={false} defaultOpen>
      <Base.Trigger ref={takeFocus} render={trigger} />
      <Base.Portal>
        <Positioner align={align} side={side} sideOffset={6} collisionPadding={8}>
          <Popup aria-label={label}>
            {header}
            {chosen === undefined ? list : <Base.RadioGroup value={chosen.label}>{list}</Base.RadioGroup>}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: ${t.zPopup};
  outline: 0;
`;

const Popup = styled(Base.Popup)`
  ${popup}
  min-width: max(160px, var(--anchor-width));
  max-width: calc(100vw - 16px);
  max-height: var(--available-height);
  overflow-y: auto;
  padding: ${t.s1};
`;

const Item = styled(Base.Item)<{ $danger: boolean | undefined }>`
  ${popupItem}
  color: ${({ $danger }) => ($danger ? t.danger : t.ink)};
  > svg {
    color: ${({ $danger }) => ($danger ? t.danger : t.ink3)};
  }
`;

const Choice = styled(Base.RadioItem)`
  ${popupItem}
  > svg {
    margin-left: auto;
    color: ${t.accentInk};
  }
`;

const Detail = styled.small`
  margin-left: auto;
  padding-left: ${t.s4};
  font-size: ${t.t12};
  color: ${t.ink3};
`;

const Rule = styled(Base.Separator)`
  height: 1px;
  margin: ${t.s1} 0;
  background: ${t.line};
`;
