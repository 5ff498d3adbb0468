import type { GalleryItem, GalleryPicture } from '../../../../shared/rules/gallery/gallery.ts'
import type { GalleryEdit } from './gallery-queries.ts'

// What the owner does with the list. Each works on the list as it is by then, and does nothing where that no longer has
// the picture.

/** A picture as the owner adds it. */
type NewItem = GalleryPicture & Pick<GalleryItem, 'caption'> & Partial<ItemPages>

/** Adds a picture behind the owner's own, and before the first illustration. */
export const adding =
  (added: NewItem): GalleryEdit =>
  (items) => {
    if (items.some(({ id, after }) => id === added.id || after?.id === added.id)) return [...items]
    const first = items.findIndex(({ isIllustration }) => isIllustration)
    const item = { area: null, service: null, ...added, after: null, isIllustration: false, smallOnly: false }
    return items.toSpliced(first < 0 ? items.length : first, 0, item)
  }

export const takingOut =
  (id: string): GalleryEdit =>
  (items) =>
    items.filter((item) => item.id !== id)

/** Moves a picture to where another one stands. */
export const movingTo =
  (id: string, target: string): GalleryEdit =>
  (items) => {
    const from = items.findIndex((item) => item.id === id)
    const to = items.findIndex((item) => item.id === target)
    const moved = items[from]
    return moved && to >= 0 ? items.toSpliced(from, 1).toSpliced(to, 0, moved) : [...items]
  }

/** Of which area and which service an item is. */
type ItemPages = Pick<GalleryItem, 'area' | 'service'>

/** The words, the pages and the pair of an item as the owner wants them. */
export type Words = ItemPages & { caption: string; alt: string; afterAlt: string; afterId: string | null }

/**
 * Says what an item shows, and makes it a pair with another one, which is no item of its own then; one that it was
 * a pair with becomes one again, behind it.
 */
export const describing =
  (id: string, { caption, alt, area, service, afterAlt, afterId }: Words): GalleryEdit =>
  (items) => {
    const item = items.find((each) => each.id === id)
    if (!item) return [...items]
    const chosen = items.find((each) => each.id === afterId && each.id !== id && !each.after)
    const kept = item.after?.id === afterId ? item.after : chosen
    const after = kept ? { ...pictureOf(kept), alt: afterAlt } : null
    const freed =
      item.after && item.after.id !== after?.id
        ? [{ ...item, ...item.after, after: null, isIllustration: isRender(item.after, item) }]
        : []
    const isIllustration =
      isRender(item, item) || (kept !== undefined && kept !== null && isRender(kept, chosen ?? item))
    const described = { ...item, caption, alt, area, service, after, isIllustration }
    return items
      .filter((each) => each !== chosen)
      .flatMap((each) => (each === item ? [described, ...freed] : [each]))
  }

/** What was uploaded is none; of a pair of others, each is what the place says. */
const isRender = ({ upload }: GalleryPicture, { isIllustration }: GalleryItem) => !upload && isIllustration

const pictureOf = ({ id, alt, upload }: GalleryPicture): GalleryPicture => ({
  id,
  alt,
  ...(upload && { upload }),
})
