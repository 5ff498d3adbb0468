import type { GalleryItem } from '../../../shared/rules/gallery/gallery.ts'

/** A gallery item with an uploaded picture. */
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

/** A before-and-after gallery item. */
export const beforeAfterItem = (overrides: Partial<GalleryItem> = {}): GalleryItem =>
  uploadedItem({
    after: {
      id: crypto.randomUUID(),
      alt: 'The same hood after the job',
      upload: { width: 1500, height: 1000, type: 'webp' },
    },
    ...overrides,
  })
