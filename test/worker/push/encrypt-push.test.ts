import { expect, test } from 'vitest'
import { encryptFor } from '../../../worker/lib/push/encrypt-push.ts'
import { createDevice } from './fake-push-service.ts'

/** The example of RFC 8291, section 5, with the keys of its appendix A. */
const example = {
  text: 'When I grow up, I want to be a watermelon',
  senderPrivate: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  senderPublic: 'BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

const curve = { name: 'ECDH', namedCurve: 'P-256' }
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

test('reproduces the example of RFC 8291 byte for byte', async () => {
  const point = bytesOf(example.senderPublic)
  const coordinate = (from: number) => Buffer.from(point.slice(from, from + 32)).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: example.senderPrivate }
  const pair = {
    privateKey: await crypto.subtle.importKey('jwk', jwk, curve, false, ['deriveBits']),
    publicKey: await crypto.subtle.importKey('raw', point, curve, true, []),
  }
  const body = await encryptFor(example, example.text, { keyPair: pair, salt: bytesOf(example.salt) })
  expect(Buffer.from(body).toString('base64url')).toBe(example.body)
})

test('every message has its own key and salt, and only its device can read it', async () => {
  const [device, other] = [await createDevice(), await createDevice()]
  const { keys } = device.subscription
  const text = JSON.stringify({ title: 'Élise – 9:00 AM' })
  const bodies = [await encryptFor(keys, text), await encryptFor(keys, text)]
  for (const body of bodies) {
    const pushed = { body: new Uint8Array(body) }
    expect(await device.read(pushed)).toEqual({ title: 'Élise – 9:00 AM' })
    await expect(other.read(pushed)).rejects.toThrow()
  }
  const starts = bodies.map((body) => Buffer.from(body.subarray(0, 86)).toString('base64url'))
  expect(new Set(starts).size).toBe(2)
})
