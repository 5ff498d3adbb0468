type IconProps = { path: string; size?: number; className?: string }

/**
 * A decorative 24×24 line icon from Lucide (ISC licence). Hidden from assistive technology, because the text
 * beside it says the same.
 */
export const Icon = ({ path, size = 24, className }: IconProps) => (
  <svg
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
