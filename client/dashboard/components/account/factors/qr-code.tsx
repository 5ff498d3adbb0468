import { encode } from 'uqr'

/** A text as a QR code. The square around it has to be light, whatever the page is. */
export default function QrCode({ text }: { text: string }) {
  const { size, data } = encode(text)
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the secret"
      shapeRendering="crispEdges"
    >
      <path d={dots.join('')} />
    </svg>
  )
}
