import { open } from 'fontkit'
import { expect, test } from 'vitest'
import { allPages, pageName } from './built-site.ts'

const cutFace = 'client/assets/fonts/barlow-condensed-600-basic.woff2'
const wholeFace = 'node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2'

async function openFont(file: string) {
  const font = await open(file)
  if (!('layout' in font)) throw new Error(`${file} holds several fonts.`)
  return font
}

test('the subset of the display font has every character of every heading', async () => {
  const known = new Set((await openFont(cutFace)).characterSet)
  for (const page of allPages) {
    const text = page.root.querySelectorAll('h1, h2, h3, h4, .logo').map(({ textContent }) => textContent)
    const missing = [...text.join('')].filter((character) => !known.has(character.codePointAt(0) ?? 0))
    expect(missing, pageName(page)).toEqual([])
  }
})

test('the subset has the full font’s character widths and kerning', async () => {
  const [cut, whole] = [await openFont(cutFace), await openFont(wholeFace)]
  for (const code of cut.characterSet) {
    const pair = `AV${String.fromCodePoint(code)}Ta`
    expect(cut.layout(pair).advanceWidth, pair).toBe(whole.layout(pair).advanceWidth)
  }
})
