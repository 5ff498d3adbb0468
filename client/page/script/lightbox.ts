/** A gallery carousel with buttons, arrow keys and swipes. Closing it focuses the clicked picture. */
export function openLightbox(links: HTMLAnchorElement[], start: number) {
  const dialog = document.createElement('dialog')
  dialog.className = 'lightbox'
  dialog.setAttribute('aria-label', 'Photo viewer')
  const figure = document.createElement('figure')
  const image = document.createElement('img')
  // Dragging the image would prevent swipes.
  image.draggable = false
  const caption = document.createElement('figcaption')
  caption.setAttribute('aria-live', 'polite')
  figure.append(image, caption)

  let index = start
  const show = (target: number) => {
    index = (target + links.length) % links.length
    const link = links[index]
    if (!link) return
    image.src = link.href
    image.alt = link.querySelector('img')?.alt ?? ''
    caption.textContent = `${link.dataset.caption ?? link.textContent} (${index + 1} of ${links.length})`
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
  dialog.addEventListener('keydown', ({ key }) => {
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
    links[start]?.focus({ preventScroll: true })
  })
  document.body.append(dialog)
  show(start)
  dialog.showModal()
  // A history entry of its own lets Back close the lightbox without leaving the page.
  history.pushState({ ...history.state, isLightbox: true }, '')
  window.addEventListener('popstate', onBack)
}

const isLightboxEntry = () => history.state?.isLightbox === true

const swipeDistance = 40

function addSwipe(element: HTMLElement, onSwipe: (direction: 1 | -1) => void) {
  let startX: number | null = null
  element.addEventListener('pointerdown', ({ clientX }) => {
    startX = clientX
  })
  element.addEventListener('pointerup', ({ clientX }) => {
    const distance = startX === null ? 0 : clientX - startX
    startX = null
    if (Math.abs(distance) >= swipeDistance) onSwipe(distance < 0 ? 1 : -1)
  })
}
