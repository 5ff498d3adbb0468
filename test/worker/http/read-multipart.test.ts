import { expect, test } from 'vitest'
import { readMultipart } from '../../../worker/lib/http/read-multipart.ts'
import fc from '../../fast-check.ts'
import { propertyRuns } from '../property-runs.ts'

/** Bytes that look like a delimiter but are none. */
const anyContent = fc
  .array(fc.constantFrom('\r\n', '\r', '\n', '--', '-', 'x', 'é', '\r\n-', '\r\n--', 'Dark'), {
    maxLength: 8,
  })
  .map((pieces) => pieces.join(''))
  .filter((text) => !text.includes('\r\n--x'))

const anyPart = fc.record({
  fileName: fc.option(fc.constantFrom('', 'car.png', 'é.heic')),
  text: anyContent,
})

/** A browser ends the body with a line break or without. */
const anyForm = fc.record({
  parts: fc.array(anyPart, { maxLength: 5 }),
  end: fc.constantFrom('--', '--\r\n'),
})

function encode({ parts, end }: { parts: { fileName: string | null; text: string }[]; end: string }) {
  const encoded = parts.map(({ fileName, text }, index) => {
    const file = fileName === null ? '' : `; filename="${fileName}"`
    return `--x\r\nContent-Disposition: form-data; name="${index}"${file}\r\n\r\n${text}\r\n`
  })
  return Buffer.from(`${encoded.join('')}--x${end}`)
}

function streamOf(bytes: Uint8Array<ArrayBuffer>, chunkSizes: number[]) {
  let rest = bytes
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const size of [...chunkSizes, bytes.length]) {
        controller.enqueue(rest.subarray(0, size))
        rest = rest.subarray(size)
      }
      controller.close()
    },
  })
}

const headers = new Headers({ 'Content-Type': 'multipart/form-data; boundary=x' })
const limits = { maxBytes: 10_000, maxFieldBytes: 1000, maxFileBytes: 8 }

test('reads any form however its bytes arrive, without the files over the limit', async () => {
  await fc.assert(
    fc.asyncProperty(anyForm, fc.array(fc.nat(40), { maxLength: 20 }), async (form, chunkSizes) => {
      const read = []
      for await (const part of readMultipart({ headers, body: streamOf(encode(form), chunkSizes) }, limits))
        read.push(part)
      expect(read).toEqual(
        form.parts.map(({ fileName, text }, index) => {
          const bytes = Buffer.from(text)
          return fileName === null
            ? { kind: 'field', name: String(index), text }
            : {
                kind: 'file',
                name: String(index),
                fileName,
                bytes: bytes.length > limits.maxFileBytes ? null : bytes,
              }
        }),
      )
    }),
    propertyRuns(500),
  )
})
