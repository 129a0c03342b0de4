/** WeChat's logo of two bubbles, in its own green. */
export function WechatMark({ size = 22 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <g fill="#1aad19">
        <path d="M9.4 4C5 4 1.5 6.9 1.5 10.5c0 2 1.1 3.8 2.8 5l-.7 2.3 2.6-1.4c.9.3 1.8.4 2.8.5-.1-.4-.2-.9-.2-1.3 0-3.5 3.3-6.3 7.3-6.3h.7C16.1 6.2 13.1 4 9.4 4Z" />
        <path d="M22.500 15.500c0-2.900-2.900-5.200-6.400-5.200s-6.400 2.300-6.400 5.200 2.900 5.200 6.400 5.200c.8 0 1.500-.1 2.200-.3l2 1.100-.5-1.800c1.600-1 2.700-2.500 2.700-4.200Z" />
      </g>
      <g fill="#fff">
        <circle cx="6.9" cy="8.8" r="1" />
        <circle cx="11.7" cy="8.8" r="1" />
        <circle cx="14" cy="14" r=".85" />
        <circle cx="18.2" cy="14" r=".85" />
      </g>
    </svg>
  );
}
