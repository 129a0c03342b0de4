import { t } from '@app/shared/theme/tokens';

/** The brand mark. */
export function Mark({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill={t.mark} />
      <g fill="#fff">
        <path d="M18.6 6.2C17.2 6.7 16.5 7.8 16.4 9.2 15.9 15.4 12.4 20.6 5.6 24.6 5.1 24.9 5.3 25.6 5.9 25.4 12.9 23.2 17.3 18.9 18.9 12.6 19.3 10.9 19.6 9 19.5 7 19.5 6.4 19.1 6 18.6 6.2Z" />
        <path d="M17.4 14.2C18.3 18.6 20.7 21.6 24.6 23.2L28 24.6C26.3 26.2 23.9 26.6 21.9 25.4 18.8 23.5 16.9 20.4 16.2 16.4Z" />
        <circle cx="9.3" cy="9.7" r="2.7" />
      </g>
    </svg>
  );
}
