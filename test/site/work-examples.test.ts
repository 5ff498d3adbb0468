import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'
import type { GalleryItem } from '../../shared/rules/gallery/gallery.ts'
import type { PublishedReview } from '../../shared/rules/review/published-review.ts'
import { placeholder } from '../../shared/site/page/placeholders.ts'
import { fillPage } from '../../worker/lib/page/fill-page.tsx'
import { defaults } from '../site-defaults.ts'
import { uploadedItem } from '../worker/gallery/gallery-items.ts'

// Reviews and photos as evidence on area and service pages.

const review = (words: string, given: Partial<PublishedReview> = {}): PublishedReview => ({
  ...{ stars: 5, words, displayName: 'Robin F.', area: 'squamish', serviceName: 'Interior Detailing' },
  ...{ submittedAt: '2026-11-01T18:00:00Z', answer: null, source: null, link: null },
  ...given,
})

type Published = { reviews?: readonly PublishedReview[]; gallery?: readonly GalleryItem[] }

function renderPlaceholder(slot: string, given: string, { reviews = [], gallery = [] }: Published) {
  const published = { ...defaults, gallery, reviews: { count: 0, stars: 0, newest: reviews } }
  const root = parse(fillPage(placeholder(slot, given), { published, location: 'squamish' }))
  return {
    heading: root.querySelector('h2')?.text,
    words: root.querySelectorAll('blockquote').map(({ text }) => text),
    captions: root.querySelectorAll('.gallery-grid > li').map(({ text }) => text.trim()),
    text: root.text,
  }
}

test('an area shows three reviews of jobs there or that name it, and where reviews come from', () => {
  const reviews = [
    review('Came to us.', { area: 'lions-bay' }),
    review('Up to whistler and back, still clean.'),
    review('Snow and salt, gone.', { area: 'whistler' }),
    review('In the village.', { area: 'whistler' }),
    review('A fourth.', { area: 'whistler' }),
  ]
  const { heading, words, text } = renderPlaceholder('area-proof', 'whistler', { reviews })
  expect(heading).toBe('Our work in Whistler')
  expect(words).toEqual(['Up to whistler and back, still clean.', 'Snow and salt, gone.', 'In the village.'])
  expect(text).toContain('Reviews come from customers with a completed booking.')
})

test('a service shows reviews that name it, those from the area first', () => {
  const reviews = [
    review('My tint is perfect.'),
    review('So dark, so cool.', { serviceName: 'Window tint', area: 'pemberton' }),
    review('The 5 year coating beads.'),
    review('Clear bra on the hood.'),
  ]
  const at = (service: string) =>
    renderPlaceholder('service-proof', `${service} pemberton`, { reviews }).words
  expect(at('window-tinting')).toEqual(['So dark, so cool.', 'My tint is perfect.'])
  expect(at('ceramic-coating')).toEqual(['The 5 year coating beads.'])
  expect(at('paint-protection-film')).toEqual(['Clear bra on the hood.'])
})

test('shows photos on the pages that the owner chose, and no illustrations', () => {
  const gallery = [
    uploadedItem({ caption: 'Anywhere' }),
    uploadedItem({ caption: 'Coated', service: 'ceramic-coating' }),
    uploadedItem({ caption: 'Coated there', service: 'ceramic-coating', area: 'whistler' }),
    uploadedItem({ caption: 'Drawn', area: 'whistler', isIllustration: true }),
  ]
  expect(renderPlaceholder('area-proof', 'whistler', { gallery }).captions).toEqual(['Coated there'])
  expect(renderPlaceholder('service-proof', 'ceramic-coating whistler', { gallery }).captions).toEqual([
    'Coated there',
    'Coated',
  ])
})

test.each([
  ['area-proof', 'whistler'],
  ['service-proof', 'window-tinting whistler'],
])('%s is empty without reviews or photos', (slot, given) => {
  const { gallery } = defaults
  expect(renderPlaceholder(slot, given, { gallery, reviews: [review('Fine.')] }).text).toBe('')
})
