import { expect, test } from 'vitest'
import { unwrapEC2Signature } from '../../../worker/ground/sign-in/ecdsa-signature.ts'
import { derOf, newKeys } from './authenticator.ts'

const bytes = (...parts: (number | number[])[]) => Uint8Array.from(parts.flat())
const half = (...first: number[]) => [...first, ...Array<number>(32 - first.length).fill(7)]

test.each([
  ['two whole numbers', [...half(1), ...half(2)]],
  ['numbers that begin with a one bit', [...half(0x80), ...half(0xff)]],
  ['a number that begins with zeros', [...half(0, 0, 0, 9), ...half(0, 0x80)]],
  ['the number nought', [...Array<number>(32).fill(0), ...half(1)]],
])('%s come out as they went in', (_, raw) => {
  expect([...unwrapEC2Signature(derOf(Uint8Array.from(raw)))]).toEqual(raw)
})

test('every signature of Web Crypto comes out as it went in', async () => {
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' }
  const { privateKey } = await newKeys()
  for (let number = 0; number < 300; number++) {
    const raw = new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, Uint8Array.of(number & 255)))
    expect(unwrapEC2Signature(derOf(raw))).toEqual(raw)
  }
})

test.each([
  ['nothing', bytes()],
  ['no sequence', bytes(0x31, 6, 2, 1, 1, 2, 1, 1)],
  ['a length that is not its own', bytes(0x30, 7, 2, 1, 1, 2, 1, 1)],
  ['one number', bytes(0x30, 3, 2, 1, 1)],
  ['an empty number', bytes(0x30, 5, 2, 0, 2, 1, 1)],
  ['a number beyond the end', bytes(0x30, 6, 2, 1, 1, 2, 2, 1)],
  ['a third number', bytes(0x30, 9, 2, 1, 1, 2, 1, 1, 2, 1, 1)],
  ['a number of 33 bytes', bytes(0x30, 38, 2, 33, 1, half(1), 2, 1, 1)],
  ['something that is no number', bytes(0x30, 6, 4, 1, 1, 2, 1, 1)],
])('%s is refused', (_, signature) => {
  expect(() => unwrapEC2Signature(signature)).toThrow()
})
