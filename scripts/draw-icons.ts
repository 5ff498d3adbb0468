import { readFile, writeFile } from 'node:fs/promises'
import sharp from 'sharp'

// Draws the bitmap icons for phones and older browsers from the site's own icon. Run it when that changes
// (`node scripts/draw-icons.ts`): the result is committed.

const folder = 'client/public'
const logo = await readFile('client/assets/favicon.svg', 'utf8')
const corner = 'rx="9" '
if (!logo.includes(corner)) throw new Error('The icon has lost its round corners.')

/** A phone crops the icon and may keep only its middle, so the logo is drawn smaller on a full square. */
const maskableSvg = (scale: number) => {
  const inset = (40 - 40 * scale) / 2
  return logo
    .replace(corner, '')
    .replace(
      /(<rect[^>]*>)(.*)(<\/svg>)/s,
      `$1<g transform="translate(${inset} ${inset}) scale(${scale})">$2</g>$3`,
    )
}

const draw = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / 40 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** An ICO file that contains one PNG. */
function encodeIco(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

const files: [name: string, content: Buffer][] = [
  ['icon-192.png', await draw(logo, 192)],
  ['icon-512.png', await draw(logo, 512)],
  ['icon-maskable-512.png', await draw(maskableSvg(0.7), 512)],
  ['apple-touch-icon.png', await draw(maskableSvg(0.85), 180)],
  ['favicon.ico', encodeIco(await draw(logo, 48), 48)],
]
for (const [name, content] of files) await writeFile(`${folder}/${name}`, content)
