import { addSlider } from './before-after-slider.ts'

/**
 * A gallery carousel with buttons, arrow keys and swipes. An item is the link of a picture, or a pair, which keeps its
 * slider. Closing it focuses what opened it.
 */
export function openLightbox(grid: Element, opener: HTMLElement) {
  const items = [...grid.querySelectorAll<HTMLElement>('.gallery-pair, li > a')]
  const start = items.findIndex((item) => item.contains(opener))
  const dialog = document.createElement('dialog')
  dialog.className = 'lightbox'
  dialog.setAttribute('aria-label', 'Photo viewer')
  const figure = document.createElement('figure')
  const image = document.createElement('img')
  // Dragging the image would prevent swipes.
  image.draggable = false
  const caption = document.createElement('figcaption')
  caption.setAttribute('aria-live', 'polite')

  let index = start
  const show = (target: number) => {
    index = (target + items.length) % items.length
    const item = items[index]
    if (!item) return
    if (item instanceof HTMLAnchorElement) {
      image.src = item.href
      image.alt = item.querySelector('img')?.alt ?? ''
    }
    figure.replaceChildren(item instanceof HTMLAnchorElement ? image : largePair(item), caption)
    caption.textContent = `${item.dataset.caption ?? item.textContent} (${index + 1} of ${items.length})`
  }
  const button = (label: string, symbol: string, onClick: () => void) => {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = `lightbox-button lightbox-${label.split(' ')[0]?.toLowerCase()}`
    element.setAttribute('aria-label', label)
    element.textContent = symbol
    element.addEventListener('click', onClick)
    return element
  }
  dialog.append(
    button('Close', '×', () => dialog.close()),
    button('Previous photo', '‹', () => show(index - 1)),
    figure,
    button('Next photo', '›', () => show(index + 1)),
  )
  dialog.addEventListener('keydown', ({ key, target }) => {
    if (target instanceof HTMLInputElement) return
    if (key === 'ArrowLeft') show(index - 1)
    if (key === 'ArrowRight') show(index + 1)
  })
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close()
  })
  addSwipe(figure, (direction) => show(index + direction))
  const onBack = () => dialog.close()
  dialog.addEventListener('close', () => {
    window.removeEventListener('popstate', onBack)
    if (isLightboxEntry()) history.back()
    dialog.remove()
    opener.focus({ preventScroll: true })
  })
  document.body.append(dialog)
  show(start)
  dialog.showModal()
  // A history entry of its own lets Back close the lightbox without leaving the page.
  history.pushState({ ...history.state, isLightbox: true }, '')
  window.addEventListener('popstate', onBack)
}

const isLightboxEntry = () => history.state?.isLightbox === true

/** A pair in its largest pictures, with a slider of its own. */
function largePair(pair: HTMLElement): HTMLElement {
  const copy = document.createElement('div')
  copy.className = 'gallery-pair'
  copy.dataset.caption = pair.dataset.caption
  const { naturalWidth = 0, naturalHeight = 0 } = pair.querySelector('img') ?? {}
  // A customer's photos can be upright, and are shown whole.
  if (naturalHeight > 0) copy.style.setProperty('--ratio', String(naturalWidth / naturalHeight))
  for (const link of pair.querySelectorAll('a')) {
    const image = document.createElement('img')
    image.src = link.href
    image.alt = link.querySelector('img')?.alt ?? ''
    const label = document.createElement('span')
    label.textContent = link.textContent
    const picture = document.createElement('a')
    picture.append(image, label)
    copy.append(picture)
  }
  addSlider(copy)
  return copy
}

const swipeDistance = 40

function addSwipe(element: HTMLElement, onSwipe: (direction: 1 | -1) => void) {
  let startX: number | null = null
  // Dragging a slider is no swipe.
  element.addEventListener('pointerdown', ({ clientX, target }) => {
    startX = target instanceof HTMLInputElement ? null : clientX
  })
  element.addEventListener('pointerup', ({ clientX }) => {
    const distance = startX === null ? 0 : clientX - startX
    startX = null
    if (Math.abs(distance) >= swipeDistance) onSwipe(distance < 0 ? 1 : -1)
  })
}
