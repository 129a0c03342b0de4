import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Body, Box, Close, type TagLook } from './styles.ts';

interface TagProps {
  /** The text; overflow ends in an ellipsis. */
  children: ReactNode;
  tone?: TagLook['$tone'];
  /** Height of 24 px for dense places, or 32 px. */
  size?: TagLook['$size'];
  icon?: ReactNode;
  /** Has fully rounded ends, for a row of choices. */
  round?: boolean;
  /** Makes the tag a button. */
  onClick?: () => void;
  /** Makes the tag a link. */
  to?: string;
  /** On or off, for selectable tags; omit it where a press does something else. */
  selected?: boolean;
  /** Adds the remove button; Delete and Backspace on the tag do the same. */
  onClose?: () => void;
  /** Label of the remove button; by default 移除 and the text, where that is plain. */
  closeLabel?: string;
  disabled?: boolean;
}

/** A tag that can be selected, followed or removed. Several belong into a `TagGroup`. */
export function Tag({
  children,
  tone = 'neutral',
  size = 'm',
  icon,
  round = false,
  onClick,
  to,
  selected,
  onClose,
  closeLabel = `移除${typeof children === 'string' ? children : ''}`,
  disabled = false,
}: TagProps) {
  const remove = disabled ? undefined : onClose;
  const handleKey = (event: KeyboardEvent): void => {
    if (!remove || (event.key !== 'Delete' && event.key !== 'Backspace')) return;
    event.preventDefault();
    remove();
  };
  const presses = onClick !== undefined || to !== undefined;
  const content = (
    <>
      {icon}
      <span>{children}</span>
    </>
  );
  return (
    <Box
      $tone={tone}
      $size={size}
      $round={round}
      $presses={presses || onClose !== undefined}
      $live={presses && !disabled}
      data-selected={selected || undefined}
      data-disabled={disabled || undefined}
    >
      {to !== undefined && !disabled ? (
        <Body as={Link} to={to} onKeyDown={handleKey}>
          {content}
        </Body>
      ) : onClick ? (
        <Body
          as="button"
          type="button"
          disabled={disabled}
          aria-pressed={selected}
          onClick={onClick}
          onKeyDown={handleKey}
        >
          {content}
        </Body>
      ) : (
        <Body aria-disabled={disabled || undefined}>{content}</Body>
      )}
      {onClose ? (
        <Close type="button" aria-label={closeLabel} disabled={disabled} onClick={onClose} onKeyDown={handleKey}>
          <X size={14} strokeWidth={1.5} aria-hidden />
        </Close>
      ) : null}
    </Box>
  );
}
