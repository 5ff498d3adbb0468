import { expect, test } from 'vitest'
import {
  addItem,
  describeItem,
  moveItem,
  removeItem,
} from '../../../client/dashboard/components/gallery/gallery-edits.ts'
import type { GalleryItem } from '../../../shared/rules/gallery/gallery.ts'

const item = (id: string, overrides: Partial<GalleryItem> = {}): GalleryItem => ({
  ...{ id, alt: `${id} alt`, caption: id, after: null, isIllustration: false, smallOnly: false },
  ...{ area: null, service: null },
  ...overrides,
})
const render = (id: string) => item(id, { isIllustration: true })
const upload = { width: 1600, height: 1200, type: 'webp' as const }
const ids = (items: readonly GalleryItem[]) =>
  items.map(({ id, after }) => (after ? `${id}+${after.id}` : id)).join(' ')

const pictureText = {
  caption: 'Caption',
  alt: 'Alt',
  afterAlt: 'After',
  afterId: null,
  area: null,
  service: null,
}

test('adds a picture once, after the business’s own and before the first illustration', () => {
  const added = { id: 'new', alt: 'New', caption: '', upload }
  expect(ids(addItem(added)([item('a'), render('r'), item('b')]))).toBe('a new r b')
  expect(ids(addItem(added)([item('a')]))).toBe('a new')
  expect(ids(addItem(added)([]))).toBe('new')
  expect(ids(addItem(added)([item('a'), item('new')]))).toBe('a new')
  const pair = item('a', { after: { id: 'new', alt: '' } })
  expect(ids(addItem(added)([pair]))).toBe('a+new')
})

test('adds a pair once, as one item with both pictures', () => {
  const after = { id: 'after', alt: 'After', upload }
  const edit = addItem({ id: 'new', alt: 'New', caption: 'Pair', upload, after })
  const added = edit([item('a'), render('r')])
  expect(ids(added)).toBe('a new+after r')
  expect(added[1]).toMatchObject({ caption: 'Pair', alt: 'New', after, isIllustration: false })
  expect(ids(edit(added))).toBe('a new+after r')
  expect(ids(edit([item('after')]))).toBe('after')
})

test.each([
  ['a', 'c', 'b c a d'],
  ['c', 'a', 'c a b d'],
  ['d', 'a', 'd a b c'],
  ['a', 'a', 'a b c d'],
  ['gone', 'a', 'a b c d'],
  ['a', 'gone', 'a b c d'],
])('moves %s to the position of %s', (id, target, order) => {
  expect(ids(moveItem(id, target)('abcd'.split('').map((each) => item(each))))).toBe(order)
})

test('removes a picture', () => {
  const all = [item('a'), render('r'), item('b'), render('s')]
  expect(ids(removeItem('b')(all))).toBe('a r s')
})

test('pairs two pictures as before and after, and separates them again', () => {
  const all = [item('a', { upload }), item('b'), item('c', { upload })]
  const paired = describeItem('a', { ...pictureText, afterId: 'c' })(all)
  expect(ids(paired)).toBe('a+c b')
  expect(paired[0]).toMatchObject({
    caption: 'Caption',
    alt: 'Alt',
    after: { id: 'c', alt: 'After', upload },
  })
  const swapped = describeItem('a', { ...pictureText, afterId: 'b' })(paired)
  expect(ids(swapped)).toBe('a+b c')
  const apart = describeItem('a', pictureText)(swapped)
  expect(ids(apart)).toBe('a b c')
  expect(apart[1]).toMatchObject({ id: 'b', alt: 'After', after: null, isIllustration: false })
  expect(apart[2]).toMatchObject({ id: 'c', upload })
})

test('marks a pair with an illustration as one, and keeps it when only its texts change', () => {
  const [pair] = describeItem('a', { ...pictureText, afterId: 'r' })([item('a', { upload }), render('r')])
  expect(pair).toMatchObject({ isIllustration: true, after: { id: 'r' } })
  const kept = describeItem('a', { ...pictureText, caption: 'Other', afterId: 'r' })(pair ? [pair] : [])
  expect(kept).toMatchObject([{ caption: 'Other', after: { id: 'r', alt: 'After' }, isIllustration: true }])
  expect(describeItem('a', pictureText)(kept)).toMatchObject([
    { id: 'a', isIllustration: false },
    { id: 'r', isIllustration: true },
  ])
})

test('keeps the area and service of a picture when it is moved', () => {
  const given = { area: 'whistler', service: 'ceramic-coating' } as const
  const [a, b] = describeItem('a', { ...pictureText, ...given })([item('a', { upload }), item('b')])
  expect(a).toMatchObject(given)
  expect(b).toMatchObject({ area: null, service: null })
  expect(moveItem('a', 'b')(a && b ? [a, b] : [])[1]).toMatchObject(given)
})

test('ignores edits of a missing picture and pairs with a missing one or itself', () => {
  const all = [item('a'), item('b', { after: { id: 'c', alt: '' } })]
  expect(describeItem('gone', pictureText)(all)).toEqual(all)
  for (const afterId of ['gone', 'a', 'b']) {
    expect(ids(describeItem('a', { ...pictureText, afterId })(all))).toBe('a b+c')
  }
})
