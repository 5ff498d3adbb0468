import { drawQrCode } from '../../../../../shared/lib/text/qr-code.ts'

/** Needs a light background in any colour scheme, or scanners fail. */
export default function QrCode({ text }: { text: string }) {
  const { size, path } = drawQrCode(text)
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label="QR code of the key"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}
