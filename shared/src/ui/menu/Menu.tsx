import { Menu as Base } from '@base-ui/react/menu';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { popup, popupItem } from '../../theme/mixins.ts';
import { t } from '../../theme/tokens.ts';

export interface MenuEntry {
  label: string;
  icon?: ReactNode;
  /** A shortcut or a state, at the end of the line. */
  detail?: ReactNode;
  onSelect?: () => void;
  /** Leads to a page instead. */
  to?: string;
  danger?: boolean;
  disabled?: boolean;
  /** A line above it. */
  separated?: boolean;
}

interface MenuProps {
  trigger: ReactElement;
  /** Names the menu. */
  label: string;
  items: readonly MenuEntry[];
  /** Above the entries, such as who is logged in. */
  header?: ReactNode;
  openOnHover?: boolean;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
}

export function Menu({
  trigger,
  label,
  items,
  header,
  openOnHover = false,
  align = 'start',
  side = 'bottom',
}: MenuProps) {
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} openOnHover={openOnHover} delay={120} closeDelay={160} />
      <Base.Portal>
        <Positioner align={align} side={side} sideOffset={6} collisionPadding={8}>
          <Popup aria-label={label}>
            {header}
            {items.map((item) => (
              <Fragment key={item.label}>
                {item.separated ? <Rule /> : null}
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
              </Fragment>
            ))}
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
