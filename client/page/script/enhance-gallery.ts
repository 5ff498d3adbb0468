import { whenNear } from './when-near.ts'

/** Opens gallery pictures in the lightbox, which loads on the first click. Without it they open as files. */
export function enhanceGallery() {
  for (const grid of document.querySelectorAll('.gallery-grid')) enhanceGrid(grid)
}

function enhanceGrid(grid: Element) {
  grid.addEventListener('click', async (event) => {
    if (!(event instanceof MouseEvent) || event.ctrlKey || event.metaKey || event.shiftKey) return
    const opener = event.target instanceof Element ? event.target.closest<HTMLElement>('a, .pair-open') : null
    if (!opener) return
    event.preventDefault()
    try {
      const { openLightbox } = await import('./lightbox.ts')
      openLightbox(grid, opener)
    } catch {
      if (opener instanceof HTMLAnchorElement) location.href = opener.href
    }
  })
  const pairs = grid.querySelectorAll<HTMLElement>('.gallery-pair')
  // The stylesheet overlaps the pictures only where it can detect scripting.
  if (pairs.length === 0 || !matchMedia('(scripting: enabled)').matches) return
  whenNear(grid, () => {
    import('./before-after-slider.ts').then(({ addSliders }) => addSliders(pairs))
  })
}
