import { BrokenPicture, PictureReader, textBytes } from './picture-reader.ts'

/** A box: its type, where it begins, where what it holds does, and where it ends. */
type Box = { type: string; from: number; inside: number; to: number }

/** The boxes and properties that draw a still picture, by what holds them. Everything else becomes empty space. */
const drawing: Record<string, readonly string[]> = {
  file: ['ftyp', 'meta', 'mdat'],
  meta: ['hdlr', 'dinf', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'grpl', 'idat'],
  iprp: ['ipco', 'ipma'],
  ipco: [
    ...['av1C', 'ispe', 'pixi', 'colr', 'auxC', 'irot', 'imir', 'clap', 'pasp'],
    ...['a1op', 'a1lx', 'lsel', 'clli', 'mdcv', 'cclv', 'amve'],
  ],
}

/** The items that are drawn or say how others are put together. Exif and XMP are others. */
const drawnItems = new Set(['av01', 'grid', 'iovl', 'iden', 'tmap'])

/** How many bytes stand between the head of a box and what it holds: its version and flags. */
const versionLength = 4

/**
 * An AVIF with zeros in the place of all that does not draw it. Nothing moves, because its parts name each other by
 * where they are.
 * @throws BrokenPicture for a file that is cut off or built in a way that no camera or browser writes.
 */
export function drawnAvif(file: Uint8Array): Uint8Array[] {
  const out = file.slice()
  const [, meta, ...others] = keepDrawing(out, 'file', 0, file.length)
  const data = others.find(({ type }) => type === 'mdat')
  return [out]
}
