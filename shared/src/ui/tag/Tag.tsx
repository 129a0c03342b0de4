import { X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Body, Box, Close, type TagLook } from './styles.ts';

interface TagProps {
  /** The text; what is too long for the row ends in an ellipsis. */
  children: ReactNode;
  tone?: TagLook['$tone'];
  /** 24 px for dense rooms or 32 px. */
  size?: TagLook['$size'];
  icon?: ReactNode;
  /** Ends in half circles, for choices in a row of their own. */
  round?: boolean;
  /** Makes the tag a button. */
  onClick?: () => void;
  /** Makes the tag a link. */
  to?: string;
  /** On or off, for tags that choose; leave it out where a press does something else. */
  selected?: boolean;
  /** Adds the cross; Delete and Backspace on the tag do the same. */
  onClose?: () => void;
  /** Names the cross: 移除 and the text, where the text is plain. */
  closeLabel?: string;
  disabled?: boolean;
}

/** A word that can be chosen, followed or removed. Several belong into a `TagGroup`. */
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
