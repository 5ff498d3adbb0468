import { expect, test } from 'vitest'
import { transitionStyle, transitionStyleHash } from '../../../shared/site/page/transition-style.ts'

test('matches the style hash in the content security policy to the inline style', async () => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(transitionStyle))
  expect(transitionStyleHash).toBe(`sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`)
})
