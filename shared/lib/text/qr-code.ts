import { encode } from 'uqr'

/** The QR code of a text as an SVG path of unit squares, and how many fit into a side. It has a margin of one. */
export function drawQrCode(text: string): { size: number; path: string } {
  const { size, data } = encode(text)
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: dots.join('') }
}
