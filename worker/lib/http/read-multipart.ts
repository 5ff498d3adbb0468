import { Problem } from './http-problem.ts'

/** A form's field or file; `bytes` is `null` for a file over the limit. */
export type FormPart =
  | { kind: 'field'; name: string; text: string }
  | { kind: 'file'; name: string; fileName: string; bytes: Uint8Array<ArrayBuffer> | null }

type Limits = { maxBytes: number; maxFieldBytes: number; maxFileBytes: number }

const lineEnd = '\r\n'
const headEnd = lineEnd + lineEnd

/** A part's headers are a few short lines; longer ones are invalid. */
const maxHeadBytes = 8 * 1024

/**
 * Parses a `multipart/form-data` body as it arrives, so at most one file is in memory. An oversized file is
 * read but not kept.
 * @throws a Problem for a malformed or truncated body (400), or when the body or a field is too large (413).
 */
export async function* readMultipart(
  { headers, body }: Pick<Request, 'headers' | 'body'>,
  { maxBytes, maxFieldBytes, maxFileBytes }: Limits,
): AsyncGenerator<FormPart> {
  const [, quoted, bare] = /\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(headers.get('Content-Type') ?? '') ?? []
  const boundary = quoted ?? bare
  if (!boundary || !body) throw new Problem('bad-request')
  const source = new ByteSource(body, maxBytes)
  const delimiter = `${lineEnd}--${boundary}`
  await source.readUntil(delimiter, 0)
  while ((await source.take(2)) === lineEnd) {
    const head = await source.readUntil(headEnd, maxHeadBytes)
    const disposition = /^content-disposition:.*$/im.exec(head?.toString() ?? '')?.[0] ?? ''
    const name = parameterOf(disposition, 'name')
    const fileName = parameterOf(disposition, 'filename')
    if (name === null) throw new Problem('bad-request')
    const bytes = await source.readUntil(delimiter, fileName === null ? maxFieldBytes : maxFileBytes)
    if (fileName !== null) yield { kind: 'file', name, fileName, bytes }
    else if (bytes) yield { kind: 'field', name, text: bytes.toString() }
    else throw new Problem('too-large')
  }
}

function parameterOf(disposition: string, name: string): string | null {
  const [, text = null] = new RegExp(`;\\s*${name}="([^"]*)"`, 'i').exec(disposition) ?? []
  return text
}

/** Reads a stream from front to back. */
class ByteSource {
  /** Starts with a line end, because the first delimiter has none before it. */
  #kept: Buffer<ArrayBuffer> = Buffer.from(lineEnd)
  #left: number
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>

  constructor(body: ReadableStream<Uint8Array>, maxBytes: number) {
    this.#reader = body.getReader()
    this.#left = maxBytes
  }

  async take(length: number): Promise<string> {
    while (this.#kept.length < length) await this.#readMore()
    const text = this.#kept.toString('latin1', 0, length)
    this.#kept = this.#kept.subarray(length)
    return text
  }

  /**
   * Returns the bytes before a delimiter and skips the delimiter; `null` when there are more than `limit`
   * bytes.
   */
  async readUntil(delimiter: string, limit: number): Promise<Buffer<ArrayBuffer> | null> {
    const pieces: Buffer[] = []
    let length = 0
    const add = (piece: Buffer) => {
      length += piece.length
      if (length <= limit) pieces.push(piece)
      else pieces.length = 0
    }
    for (;;) {
      const found = this.#kept.indexOf(delimiter, 0, 'latin1')
      // The delimiter may be split between two chunks.
      const end = found < 0 ? Math.max(0, this.#kept.length - delimiter.length + 1) : found
      add(this.#kept.subarray(0, end))
      this.#kept = this.#kept.subarray(found < 0 ? end : end + delimiter.length)
      if (found >= 0) return length <= limit ? Buffer.concat(pieces) : null
      await this.#readMore()
    }
  }

  async #readMore() {
    const { done, value } = await this.#reader.read()
    if (done) throw new Problem('bad-request')
    this.#left -= value.length
    if (this.#left < 0) throw new Problem('too-large')
    this.#kept = Buffer.concat([this.#kept, value])
  }
}
