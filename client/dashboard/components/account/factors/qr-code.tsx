import { encode } from 'uqr'

/** Needs a light background in any colour scheme, or scanners fail. */
export default function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text)
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the key"
      shapeRendering="crispEdges"
    >
      <path d={dots.join('')} />
    </svg>
  )
}
