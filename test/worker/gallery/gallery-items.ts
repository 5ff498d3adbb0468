import type { GalleryItem } from '../../../shared/rules/gallery/gallery.ts'

/** An uploaded picture's place in the gallery. */
export const uploadedItem = (overrides: Partial<GalleryItem> = {}): GalleryItem => ({
  id: crypto.randomUUID(),
  alt: 'A clean hood in the sun',
  caption: 'Hood, polished',
  upload: { width: 1600, height: 1000, type: 'webp' },
  after: null,
  isIllustration: false,
  smallOnly: false,
  area: null,
  service: null,
  ...overrides,
})

/** A pair of them. */
export const beforeAfterItem = (overrides: Partial<GalleryItem> = {}): GalleryItem =>
  uploadedItem({
    after: {
      id: crypto.randomUUID(),
      alt: 'The same hood after the job',
      upload: { width: 1500, height: 1000, type: 'webp' },
    },
    ...overrides,
  })
