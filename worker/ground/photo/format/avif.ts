import { BrokenPicture, PictureReader, textBytes } from './picture-reader.ts'

/** A box of a file: its type, where it and its contents begin, and where it ends. */
type Box = { type: string; from: number; inside: number; to: number }

/** An item by its id, and where the file says of which type it is. */
type Item = { id: number; type: string; typeAt: number }

/** A stretch of a file. */
type Stretch = { from: number; to: number }

/** The boxes that draw a still picture, by what they lie in. */
const drawing = {
  file: ['ftyp', 'meta', 'mdat'],
  meta: ['hdlr', 'dinf', 'pitm', 'iinf', 'iloc', 'iprp', 'iref', 'grpl', 'idat'],
  iprp: ['ipco', 'ipma'],
  ipco: [
    ...['av1C', 'ispe', 'pixi', 'colr', 'auxC', 'irot', 'imir', 'clap', 'pasp'],
    ...['a1op', 'a1lx', 'lsel', 'clli', 'mdcv', 'cclv', 'amve'],
  ],
}

/** The items that are drawn, or say how others are put together. Exif and XMP are others. */
const drawnItems = ['av01', 'grid', 'iovl', 'iden', 'tmap']

/** A moving picture tells of its times in too many places. */
const moving = ['moov', 'moof']

/**
 * An AVIF with zeros in the place of all that does not draw it. Nothing moves, because its parts name each other by
 * where they lie.
 * @throws BrokenPicture for a file that is cut off, moves, or is built as no camera and no browser builds it.
 */
export function drawnAvif(file: Uint8Array): Uint8Array[] {
  const out = file.slice()
  const boxes = boxesIn(file, 0, file.length)
  if (boxes.some(({ type }) => moving.includes(type))) throw new BrokenPicture()
  blankOthers(out, boxes, drawing.file)
  const meta = only(boxes, 'meta')
  const parts = boxesIn(file, meta.inside + versionLength, meta.to)
  blankOthers(out, parts, drawing.meta)
  const properties = only(parts, 'iprp')
  const kinds = boxesIn(file, properties.inside, properties.to)
  blankOthers(out, kinds, drawing.iprp)
  const list = only(kinds, 'ipco')
  blankOthers(out, boxesIn(file, list.inside, list.to), drawing.ipco)

  const items = itemsIn(file, only(parts, 'iinf'))
  for (const { type, typeAt } of items) if (!drawnItems.includes(type)) out.set(free, typeAt)
  const own = parts.find(({ type }) => type === 'idat')
  const holders = [
    { box: only(boxes, 'mdat'), origin: 0 },
    ...(own ? [{ box: own, origin: own.inside }] : []),
  ]
  for (const { box } of holders) out.fill(0, box.inside, box.to)
  for (const { from, to } of drawnStretches(file, items, only(parts, 'iloc'), holders)) {
    out.set(file.subarray(from, to), from)
  }
  return [out]
}

/** How many bytes a box's version and flags take, where it has them. */
const versionLength = 4

const free = textBytes('free')

/** Makes empty space of boxes that are not in a list. */
function blankOthers(out: Uint8Array, boxes: readonly Box[], kept: readonly string[]): void {
  for (const { type, from, inside, to } of boxes) {
    if (kept.includes(type)) continue
    out.set(free, from + 4)
    out.fill(0, inside, to)
  }
}

/** The only box of a type. */
function only(boxes: readonly Box[], wanted: string): Box {
  const [box, another] = boxes.filter(({ type }) => type === wanted)
  if (!box || another) throw new BrokenPicture()
  return box
}

/** The boxes that fill a part of the file. */
function boxesIn(file: Uint8Array, from: number, to: number): Box[] {
  const boxes: Box[] = []
  const reader = new PictureReader(file, from, to)
  while (reader.hasMore) {
    const start = reader.at
    const size = reader.number(4)
    const type = reader.text(4)
    // 1: the size follows, as it is long. 0: up to the end.
    const length = size === 1 ? reader.number(8) : size || to - start
    const inside = reader.at
    reader.take(length - (inside - start))
    boxes.push({ type, from: start, inside, to: reader.at })
  }
  return boxes
}

/** What the file holds beside boxes: pictures, and what is told of them. */
function itemsIn(file: Uint8Array, { inside, to }: Box): Item[] {
  const reader = new PictureReader(file, inside, to)
  const version = reader.number(1)
  reader.take(3 + (version === 0 ? 2 : 4))
  return boxesIn(file, reader.at, to).map((entry) => {
    const item = new PictureReader(file, entry.inside, entry.to)
    const itemVersion = item.number(1)
    if (entry.type !== 'infe' || itemVersion < 2) throw new BrokenPicture()
    item.take(3)
    const id = item.number(itemVersion === 2 ? 2 : 4)
    item.take(2)
    return { id, typeAt: item.at, type: item.text(4) }
  })
}

/** What holds the bytes of items, by how their place is told: in the file, or in the `idat` box. */
type Holders = { box: Box; origin: number }[]

/** Where the bytes of the drawn items lie. Together they are no more than the file. */
function drawnStretches(
  file: Uint8Array,
  all: readonly Item[],
  { inside, to }: Box,
  holders: Holders,
): Stretch[] {
  const drawn = new Set(all.filter(({ type }) => drawnItems.includes(type)).map(({ id }) => id))
  const reader = new PictureReader(file, inside, to)
  const version = reader.number(1)
  reader.take(3)
  const sizes = reader.number(2)
  const sizeAt = (shift: number) => (sizes >> shift) & 0xf
  const [offsetSize, lengthSize, baseSize, indexSize] = [sizeAt(12), sizeAt(8), sizeAt(4), sizeAt(0)]
  const idSize = version < 2 ? 2 : 4
  const stretches: Stretch[] = []
  let total = 0
  for (let items = reader.number(idSize); items > 0; items--) {
    const id = reader.number(idSize)
    const how = version === 0 ? 0 : reader.number(2) & 0xf
    const isElsewhere = reader.number(2) !== 0
    const base = reader.number(baseSize)
    for (let extents = reader.number(2); extents > 0; extents--) {
      if (version > 0) reader.take(indexSize)
      const offset = base + reader.number(offsetSize)
      const length = reader.number(lengthSize)
      if (!drawn.has(id)) continue
      const holder = holders[how]
      if (!holder || isElsewhere || length === 0) throw new BrokenPicture()
      const from = holder.origin + offset
      total += length
      if (from < holder.box.inside || from + length > holder.box.to || total > file.length) {
        throw new BrokenPicture()
      }
      stretches.push({ from, to: from + length })
    }
  }
  if (total === 0) throw new BrokenPicture()
  return stretches
}
