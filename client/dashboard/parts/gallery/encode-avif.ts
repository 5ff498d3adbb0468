/*
 * No canvas writes AVIF yet. Browsers that encode AV1 as video do (Chrome, Edge, Firefox): a still picture is the first
 * frame of a film, in boxes that say so (AV1 Image File Format 1.1). Nothing is compiled for it, so the page's policy
 * stays as it is.
 */

/** Of what an encoder may send in a second it spends so much on its first frame, at one frame a second. */
const firstFrame = 0.224

/** AV1, main profile, level 4.0, eight bits. */
const codec = 'av01.0.08M.08'

/** What a browser makes of a frame that it does not encode: nothing, soon. */
const patienceMs = 15_000

/**
 * A canvas as AVIF, its width and height even, in about so many bytes. Four fifths of its WebP at 0.82 are as good to
 * look at. @returns `null` where the browser cannot make it.
 */
export async function encodeAvif(canvas: HTMLCanvasElement, bytes: number): Promise<Blob | null> {
  const context = canvas.getContext('2d')
  if (typeof VideoEncoder === 'undefined' || !context) return null
  const { width, height } = canvas
  try {
    const config: VideoEncoderConfig = {
      codec,
      width,
      height,
      bitrateMode: 'constant',
      bitrate: Math.round((bytes * 8) / firstFrame),
      framerate: 1,
      latencyMode: 'quality',
    }
    if (!(await VideoEncoder.isConfigSupported(config)).supported) return null
    const { data } = context.getImageData(0, 0, width, height)
    const stream = await encodeFrame(config, toYuv(data, width, height))
    return stream && wrap(stream, width, height)
  } catch {
    return null
  }
}

/** One key frame of AV1. */
async function encodeFrame(
  config: VideoEncoderConfig,
  yuv: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array | null> {
  const { width: codedWidth, height: codedHeight } = config
  const frame = new VideoFrame(yuv, { format: 'I420', codedWidth, codedHeight, timestamp: 0, colorSpace })
  let late = 0
  const encoder = Promise.withResolvers<Uint8Array | null>()
  const video = new VideoEncoder({
    output: (chunk) => {
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      encoder.resolve(bytes)
    },
    error: encoder.reject,
  })
  try {
    video.configure(config)
    video.encode(frame, { keyFrame: true })
    video.flush().then(() => encoder.resolve(null), encoder.reject)
    late = window.setTimeout(() => encoder.resolve(null), patienceMs)
    return await encoder.promise
  } finally {
    clearTimeout(late)
    frame.close()
    if (video.state !== 'closed') video.close()
  }
}

/** BT.601 in the range of video, which is also what a reader takes for granted that is told nothing. */
const colorSpace = {
  primaries: 'bt709',
  transfer: 'iec61966-2-1',
  matrix: 'smpte170m',
  fullRange: false,
} as const satisfies VideoColorSpaceInit
const codedColours = [
  [1, 2],
  [13, 2],
  [6, 2],
  [0, 1],
] as const

/** Pixels of red, green, blue and alpha as a plane of light and, of each four pixels, two of colour. */
function toYuv(rgba: Uint8ClampedArray, width: number, height: number): Uint8Array<ArrayBuffer> {
  const [half, quarter] = [width / 2, (width * height) / 4]
  const yuv = new Uint8Array(width * height + 2 * quarter)
  const at = (x: number, y: number, channel: number) => rgba[(y * width + x) * 4 + channel] ?? 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      yuv[y * width + x] = Math.round(
        16 + 0.256788 * at(x, y, 0) + 0.504129 * at(x, y, 1) + 0.097906 * at(x, y, 2),
      )
    }
  }
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      const mean = (channel: number) =>
        (at(x, y, channel) + at(x + 1, y, channel) + at(x, y + 1, channel) + at(x + 1, y + 1, channel)) / 4
      const [red, green, blue] = [mean(0), mean(1), mean(2)]
      const place = width * height + (y / 2) * half + x / 2
      yuv[place] = Math.round(128 - 0.148223 * red - 0.290993 * green + 0.439216 * blue)
      yuv[place + quarter] = Math.round(128 + 0.439216 * red - 0.367788 * green - 0.071427 * blue)
    }
  }
  return yuv
}

/** A part of the stream: its type, and all of it. */
type Unit = { type: number; bytes: Uint8Array; content: Uint8Array }

const sequenceHeader = 1
const delimiter = 2

function unitsOf(stream: Uint8Array): Unit[] {
  const units: Unit[] = []
  for (let start = 0; start < stream.length; ) {
    const first = stream[start] ?? 0
    let at = start + 1 + ((first >> 2) & 1)
    let size = stream.length - at
    if (first & 2) {
      size = 0
      for (let shift = 0; ; shift += 7) {
        const byte = stream[at++] ?? 0
        size += (byte & 0x7f) * 2 ** shift
        if (byte < 0x80) break
      }
    }
    const end = at + size
    units.push({
      type: (first >> 3) & 15,
      bytes: stream.subarray(start, end),
      content: stream.subarray(at, end),
    })
    start = end
  }
  return units
}

/** Profile, level and tier, as the stream's header says them. @returns `null` for a header with what no picture has. */
function levelOf(header: Uint8Array): { profile: number; level: number; tier: number } | null {
  let at = 0
  const read = (bits: number) => {
    let value = 0
    for (let bit = 0; bit < bits; bit++, at++)
      value = value * 2 + (((header[at >> 3] ?? 0) >> (7 - (at & 7))) & 1)
    return value
  }
  const profile = read(3)
  read(1)
  if (read(1)) return { profile, level: read(5), tier: 0 }
  const [hasTimes, hasDelay] = [read(1), read(1)]
  if (hasTimes || hasDelay) return null
  read(5 + 12)
  const level = read(5)
  return { profile, level, tier: level > 7 ? read(1) : 0 }
}

const bytesOf = (...numbers: (readonly [value: number, size: number])[]): Uint8Array =>
  Uint8Array.from(
    numbers.flatMap(([value, size]) =>
      Array.from({ length: size }, (_, index) => (value / 2 ** (8 * (size - 1 - index))) & 255),
    ),
  )
const text = (value: string) => new TextEncoder().encode(value)

function joined(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function box(type: string, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const content = joined(...parts)
  return joined(bytesOf([content.length + 8, 4]), text(type), content)
}

/** A box with its version, and flags that are all 0. */
const versioned = (type: string, version: number, ...parts: Uint8Array[]) =>
  box(type, bytesOf([version, 1], [0, 3]), ...parts)

/** The file around a key frame. */
function wrap(stream: Uint8Array, width: number, height: number): Blob | null {
  const units = unitsOf(stream).filter(({ type }) => type !== delimiter)
  const header = units.find(({ type }) => type === sequenceHeader)
  const said = header && levelOf(header.content)
  if (!said) return null
  const { profile, level, tier } = said
  const data = joined(...units.map(({ bytes }) => bytes))
  const kind = box('ftyp', text('avif'), bytesOf([0, 4]), text('avifmif1miaf'))
  const properties = box(
    'ipco',
    versioned('ispe', 0, bytesOf([width, 4], [height, 4])),
    versioned('pixi', 0, bytesOf([3, 1], [8, 1], [8, 1], [8, 1])),
    // Colours at half the width and height.
    box(
      'av1C',
      bytesOf([0x81, 1], [(profile << 5) | level, 1], [(tier << 7) | 0x0c, 1], [0, 1]),
      header.bytes,
    ),
    box('colr', text('nclx'), bytesOf(...codedColours)),
  )
  const metaFrom = (offset: number) =>
    versioned(
      'meta',
      0,
      versioned('hdlr', 0, bytesOf([0, 4]), text('pict'), bytesOf([0, 12], [0, 1])),
      versioned('pitm', 0, bytesOf([1, 2])),
      versioned(
        'iloc',
        0,
        bytesOf([0x44, 1], [0, 1], [1, 2], [1, 2], [0, 2], [1, 2], [offset, 4], [data.length, 4]),
      ),
      versioned(
        'iinf',
        0,
        bytesOf([1, 2]),
        versioned('infe', 2, bytesOf([1, 2], [0, 2]), text('av01'), bytesOf([0, 1])),
      ),
      box(
        'iprp',
        properties,
        versioned('ipma', 0, bytesOf([1, 4], [1, 2], [4, 1], [1, 1], [2, 1], [0x83, 1], [4, 1])),
      ),
    )
  // Its length does not depend on where the data lies.
  const offset = kind.length + metaFrom(0).length + 8
  return new Blob([kind, metaFrom(offset), box('mdat', data)], { type: 'image/avif' })
}
