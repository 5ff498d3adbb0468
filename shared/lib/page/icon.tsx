type IconProps = { path: string; size?: number; className?: string }

/** A picture beside words or a label that say the same, drawn as one line in a square of 24 (Lucide's, ISC licence). */
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
