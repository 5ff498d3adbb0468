import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import { parseBuiltPictures, serializeBuiltPictures } from '../../shared/rules/gallery/built-pictures.ts'
import { builtPictureIds } from '../../shared/rules/gallery/default-gallery.ts'
import type { GalleryItem } from '../../shared/rules/gallery/gallery.ts'
import { defaultSite } from '../../shared/site/published/default-site.ts'
import { GalleryView } from '../../shared/views/gallery/gallery-view.tsx'
import { beforeAfterItem, uploadedItem } from '../worker/gallery/gallery-items.ts'
import { payloads } from '../worker/hostile-input.ts'

const { gallery: shipped } = defaultSite

const built = Object.fromEntries(
  builtPictureIds.map((id) => [id, [480, 960, 1600].map((width) => `/assets/${id}-${width}-hash.avif`)]),
)

const rendered = (items: readonly GalleryItem[]) => parse(String(GalleryView({ items, built }) ?? ''))
const places = (items: readonly GalleryItem[]) => rendered(items).querySelectorAll('.gallery-grid > li')

const line = /illustrations, not customers/

test('shows two of the default pairs first, and pictures as one link each, marked as illustrations', () => {
  const page = rendered(shipped)
  expect(page.toString()).toMatch(line)
  const links = page.querySelectorAll('.gallery-grid > li > a')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    shipped
      .filter(({ after }) => !after)
      .map(({ id, smallOnly }) => `/assets/${id}-${smallOnly ? 480 : 1600}-hash.avif`),
  )
  expect(page.querySelectorAll('img').map((image) => image.getAttribute('alt'))).toEqual(
    shipped.flatMap(({ alt, after }) => (after ? [alt, after.alt] : [alt])),
  )
  expect(page.querySelectorAll('.gallery-grid > li')).toHaveLength(14)
  // Two pairs on a phone, and two pictures beside them on a desktop.
  const isPair = page
    .querySelectorAll('.gallery-grid > li')
    .map((item) => item.querySelector('.gallery-pair') !== null)
  expect(isPair.slice(0, 5)).toEqual([true, true, false, false, true])
  expect(page.querySelectorAll('.more')).toHaveLength(10)
})

test('serves an uploaded picture in several widths, with its size reserved', () => {
  const item = uploadedItem()
  const [place] = places([item])
  const files = [480, 960, 1600].map((width) => `/photos/gallery/${item.id}-${width}.webp ${width}w`)
  const image = place?.querySelector('img')
  expect(image?.attributes).toMatchObject({ width: '1600', height: '1000', loading: 'lazy', alt: item.alt })
  expect(image?.getAttribute('srcset')).toBe(files.join(', '))
  expect(place?.querySelector('a')?.getAttribute('href')).toBe(`/photos/gallery/${item.id}-1600.webp`)
})

test('serves JPEG where the uploading browser could write nothing else', () => {
  const [place] = places([uploadedItem({ upload: { width: 960, height: 720, type: 'jpg' } })])
  expect(place?.querySelector('img')?.getAttribute('src')).toMatch(/-480\.jpg$/)
})

test.each<[string, readonly GalleryItem[], boolean]>([
  ['illustrations and one photo', [uploadedItem(), ...shipped.slice(1)], true],
  ['only photos', [uploadedItem(), beforeAfterItem()], false],
  [
    'fourteen photos before the last illustration',
    [...Array.from({ length: 14 }, () => uploadedItem()), ...shipped],
    false,
  ],
])('%s: mentions illustrations only while one is shown', (_, items, isSaid) => {
  expect(line.test(rendered(items).toString())).toBe(isSaid)
})

test('shows a pair as two links with their own texts and labels', () => {
  const item = beforeAfterItem()
  const [place] = places([item])
  const links = place?.querySelectorAll('.gallery-pair > a') ?? []
  expect(links.map((link) => link.text)).toEqual(['Before', 'After'])
  expect(links.map((link) => link.querySelector('img')?.getAttribute('alt'))).toEqual([
    item.alt,
    item.after?.alt,
  ])
  expect(place?.querySelector('p')?.text).toBe('Hood, polished')
})

test.each([
  [0, 0, null],
  [2, 2, null],
  [4, 4, 'section-more more-on-phones'],
  [5, 5, 'section-more'],
  [20, 14, 'section-more'],
])('of %i pictures shows %i, with a button for hidden ones', (count, shown, more) => {
  const page = rendered(Array.from({ length: count }, () => uploadedItem()))
  expect(page.querySelectorAll('li')).toHaveLength(shown)
  expect(page.querySelectorAll('section')).toHaveLength(count === 0 ? 0 : 1)
  expect(page.querySelector('[data-more]')?.parentNode?.getAttribute('class') ?? null).toBe(more)
})

test('leaves out pictures without a file, and pairs that lack one', () => {
  const [render] = shipped
  const gone: GalleryItem[] = [
    uploadedItem({ id: 'gone', upload: undefined }),
    uploadedItem({ id: 'constructor', upload: undefined }),
    beforeAfterItem({ after: { id: 'gone', alt: '' } }),
  ]
  expect(places([...gone, ...(render ? [render] : [])])).toHaveLength(1)
  expect(rendered(gone).toString()).toBe('')
})

test('escapes all text', () => {
  for (const text of payloads) {
    const page = rendered([
      beforeAfterItem({ alt: text, caption: text, after: { ...uploadedItem(), alt: text } }),
    ])
    const tags = new Set(page.querySelectorAll('*').map(({ rawTagName }) => rawTagName))
    expect([...tags].sort()).toEqual(['a', 'div', 'h2', 'img', 'li', 'p', 'section', 'span', 'ul'])
    for (const image of page.querySelectorAll('img')) expect(image.getAttribute('alt')).toBe(text)
  }
})

test('built picture paths survive serialization', () => {
  expect(parseBuiltPictures(serializeBuiltPictures(built))).toEqual(built)
})
